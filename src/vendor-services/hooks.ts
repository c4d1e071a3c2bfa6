import type { Db } from "#server/database/connect.ts";

/** Reactions of other features to approvals; src/api.ts passes them. */
export type VendorServiceHooks = {
  /** In the transaction that approves services of these vendors. */
  onApproved: (db: Db, vendorIds: number[], now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterApproved: (db: Db, now: Date) => Promise<void>;
};
