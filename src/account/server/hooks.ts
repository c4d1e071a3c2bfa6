import type { Db } from "#server/database/connect.ts";
import type { PersonalData } from "./person.ts";
import type { LinkWays } from "./rules/describe-link-way.ts";

/**
 * What `account` calls of other features. src/api.ts passes their functions, since `account` does not
 * import them.
 */
export type AccountHooks = {
  /** By which ways a link for a new password can be sent now. */
  linkWays: () => LinkWays;
  /** What other features keep of customers. */
  personalData: PersonalData;
  /**
   * In the transaction that ends sessions of an account other than the one that asks: whoever had a stolen
   * one hears nothing more of the account.
   */
  onSignedOut: (db: Db, accountId: number) => Promise<unknown>;
  /** In the transaction that deactivates a vendor. */
  onDeactivated: (db: Db, vendorId: number, now: Date) => Promise<unknown>;
  /** Called in the transaction that reactivates a vendor. */
  onReactivated: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** After that was committed. Never throws: what was committed stays so. */
  afterReactivated: (db: Db, now: Date) => Promise<void>;
};
