import type { Db } from "#server/database/connect.ts";

/**
 * What deactivating and reactivating a vendor set off elsewhere: the house says what, since an account
 * knows of no products and no bookings.
 */
export type AccountHooks = {
  /** In the transaction that deactivates a vendor. */
  onDeactivated: (db: Db, vendorId: number) => Promise<unknown>;
  /** In the transaction that lets a vendor work again. */
  onReactivated: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** After that was committed. Never throws: what was committed stays so. */
  afterReactivated: (db: Db, now: Date) => Promise<void>;
};
