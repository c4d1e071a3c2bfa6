import type { Db } from "#server/database/connect.ts";

/**
 * What approving, reinstating and going to another city set off elsewhere: the house says what, since
 * a vendor knows of no bookings.
 */
export type VendorEvents = {
  /** In the transaction that makes vendors able to do more. */
  onAble: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** After it was committed. Never throws: what was committed stays so. */
  afterAble: (db: Db, now: Date) => Promise<void>;
};
