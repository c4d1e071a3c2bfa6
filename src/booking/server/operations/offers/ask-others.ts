import type { Db } from "#server/database/connect.ts";
import { endAskingUnable } from "../../queries/asked-alone.ts";

/**
 * Has the others asked at once about the bookings that a vendor is asked about alone, since it had them before
 * they were moved, and that it cannot accept any more. In the transaction that suspends or deactivates the
 * vendor or changes when it can come, after that write.
 */
export async function askOthers(db: Db, vendorId: number, now: Date): Promise<void> {
  await endAskingUnable(db, vendorId, now);
}
