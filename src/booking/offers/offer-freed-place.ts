import type { Db } from "#server/database/connect.ts";
import { queueIfLimited } from "./offer-queue-queries.ts";

/**
 * Requeues a vendor with a limit per half-day when it has one job fewer. Call it in the transaction that
 * takes the job, after that write.
 */
export const offerFreedPlace = (db: Db, vendorId: number, now: Date): Promise<unknown> =>
  queueIfLimited(db, vendorId, now);
