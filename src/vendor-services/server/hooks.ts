import type { Db } from "#server/database/connect.ts";

/** What the approval of a vendor's services sets off in other features. */
export type VendorServiceHooks = {
  /** In the transaction that approves services of these vendors. */
  onApproved: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** After it was committed. Never throws. */
  afterApproved: (db: Db, now: Date) => Promise<void>;
};
