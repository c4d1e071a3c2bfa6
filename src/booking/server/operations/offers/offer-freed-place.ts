import type { Db } from "#server/database/connect.ts";
import { queueIfLimited } from "../../queries/offer-queue.ts";

/**
 * Remembers that a vendor has a job less: where it takes so many in a half-day only, it is able again to do
 * what waits there. In the transaction that takes the job from it, after that write.
 */
export const offerFreedPlace = (db: Db, vendorId: number, now: Date): Promise<unknown> =>
  queueIfLimited(db, vendorId, now);
