import type { Db } from "#server/database/connect.ts";
import { setMadeStatus } from "./queries.ts";

/** Shows or hides a product that a vendor made. A product of our own is left as it is. */
export async function decideProduct(
  db: Db,
  id: number,
  status: "approved" | "rejected",
): Promise<void> {
  await setMadeStatus(db, id, status);
}
