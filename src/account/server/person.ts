import type { Db } from "#server/database/connect.ts";

/** A customer whose data is exported or erased, as other features find what they keep of them. */
export type Person = {
  accountId: number;
  phoneNumber: string;
  email: string;
  /** Whether the e-mail is known to be the customer's: a link that was sent to it has been used. */
  isEmailProven: boolean;
  /** Whether the phone number is: a code or link that was sent to it has been used. */
  isPhoneProven: boolean;
};

/**
 * What other features keep of customers. src/api.ts passes their functions, since `account` does not import
 * them.
 */
export type PersonalData = {
  /** The order ids of the bookings that are open and dated today or later. */
  listOpenOrders: (db: Db, person: Person, now: Date) => Promise<string[]>;
  /** What is kept, by its name in the exported file. */
  exporters: Record<string, (db: Db, person: Person) => Promise<unknown>>;
  /** Remove it, in the transaction that erases the account. Run one after the other. */
  erasers: readonly ((db: Db, person: Person, now: Date) => Promise<unknown>)[];
};
