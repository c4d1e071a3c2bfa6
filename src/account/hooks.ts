import type { Db } from "#server/database/connect.ts";
import type { Refusal } from "#kernel/refusal.ts";

/** Functions of other features that `account` does not import; src/api.ts passes them. */
export type AccountHooks = {
  linkWays: () => LinkWays;
  personalData: PersonalData;
  /** Ends other bearers of an account, in the transaction that ends its other sessions. */
  onSignedOut: (db: Db, accountId: number) => Promise<unknown>;
  /** In the transaction that deactivates a vendor. */
  onDeactivated: (db: Db, vendorId: number, now: Date) => Promise<unknown>;
  /** In the transaction that reactivates a vendor. */
  onReactivated: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterReactivated: (db: Db, now: Date) => Promise<void>;
};

export type Person = {
  accountId: number;
  phoneNumber: string;
  email: string;
  /** A link sent to it has been used. */
  isEmailProven: boolean;
  /** A code or link sent to it has been used. */
  isPhoneProven: boolean;
};

/** Functions of other features for a customer's personal data; src/api.ts passes them. */
export type PersonalData = {
  /** Refuses while a booking is open and dated today or later; for a customer also while money is to be paid. */
  refuseErasing: (
    db: Db,
    person: Person,
    by: { now: Date; isDesk: boolean },
  ) => Promise<Refusal<"not-now"> | undefined>;
  exporters: Record<string, (db: Db, person: Person) => Promise<unknown>>;
  /** Run in sequence, in the transaction that erases the account. */
  erasers: readonly ((db: Db, person: Person, now: Date) => Promise<unknown>)[];
};

export type LinkWays = { email: boolean; phone: boolean };
