import type { Db } from "#server/database/connect.ts";

/**
 * What reactivating a vendor sets off elsewhere: the house says what, since an account knows of no
 * bookings.
 */
export type AccountEvents = {
  /** In the transaction that makes vendors able to work again. */
  onAble: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** After it was committed. Never throws: what was committed stays so. */
  afterAble: (db: Db, now: Date) => Promise<void>;
};
