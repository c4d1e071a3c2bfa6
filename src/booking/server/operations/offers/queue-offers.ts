import type { Db } from "#server/database/connect.ts";
import { insertQueued } from "../../queries/offer-queue.ts";

/**
 * Remembers that vendors have become able to do what waits. In the transaction that makes them able:
 * `offerQueuedBookings` makes the offers once it is committed.
 */
export async function queueOffers(db: Db, vendorIds: number[], now: Date): Promise<void> {
  if (vendorIds.length > 0) await insertQueued(db, vendorIds, now);
}
