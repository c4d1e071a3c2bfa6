import type { Db } from "#server/database/connect.ts";

/**
 * Called when a vendor is deactivated or reactivated. src/api.ts passes the functions of the other
 * features, since `account` does not import them.
 */
export type AccountHooks = {
  /** In the transaction that deactivates a vendor. */
  onDeactivated: (db: Db, vendorId: number) => Promise<unknown>;
  /** Called in the transaction that reactivates a vendor. */
  onReactivated: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** After that was committed. Never throws: what was committed stays so. */
  afterReactivated: (db: Db, now: Date) => Promise<void>;
};
