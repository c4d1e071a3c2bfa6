import type { Db } from "#server/database/connect.ts";
import { insertQueued } from "./offer-queue-queries.ts";

/**
 * Queues vendors who became eligible. Call it in the transaction that makes them so; `offerQueuedBookings`
 * makes the offers after the commit.
 */
export async function queueOffers(db: Db, vendorIds: number[], now: Date): Promise<void> {
  if (vendorIds.length > 0) await insertQueued(db, vendorIds, now);
}
