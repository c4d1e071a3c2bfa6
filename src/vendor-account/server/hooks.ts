import type { Db } from "#server/database/connect.ts";

/** What a change of a vendor's account sets off in other features. */
export type VendorAccountHooks = {
  /** In the transaction that suspends a vendor. */
  onSuspended: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** In the transaction that reinstates a vendor, with the products that are shown again. */
  onReinstated: (db: Db, vendorId: number, productIds: number[], now: Date) => Promise<void>;
  /** In the transaction that gives an address another city. Returns whether offers were queued. */
  onCityChanged: (db: Db, vendorId: number, addressId: number, now: Date) => Promise<boolean>;
  /** In the transaction that deletes an address, before it is deleted. */
  onAddressRemoved: (db: Db, vendorId: number, addressId: number) => Promise<void>;
  /** After a transaction that queued offers was committed. Never throws. */
  afterQueued: (db: Db, now: Date) => Promise<void>;
};
