import type { Db } from "#server/database/connect.ts";

/** Reactions of other features to approvals; src/api.ts passes them. */
export type VendorServiceHooks = {
  /** In the transaction that approves services of these vendors. */
  onApproved: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** In the transaction that deletes or rejects approved services of these vendors, after that write. */
  onEnded: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** After the commit of one that approves. Never throws. */
  afterApproved: (db: Db, now: Date) => Promise<void>;
};
