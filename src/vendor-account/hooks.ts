import type { Db } from "#server/database/connect.ts";

/** Reactions of other features to changes of a vendor's account; src/api.ts passes them. */
export type VendorAccountHooks = {
  onSuspended: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** Shows hidden products again that are offered. */
  showProducts: (db: Db, vendorId: number, productIds: number[]) => Promise<unknown>;
  /** In the transaction that reinstates a vendor; `productIds` are shown again. */
  onReinstated: (db: Db, vendorId: number, productIds: number[], now: Date) => Promise<void>;
  /** In the transaction that changes the city of an address, or the vendor's name or document. */
  onReviewedChanged: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** In the transaction that deletes an address, before the deletion. */
  onAddressRemoved: (db: Db, vendorId: number, addressId: number, now: Date) => Promise<void>;
  /** After the commit of a transaction that queued offers. Never throws. */
  afterQueued: (db: Db, now: Date) => Promise<void>;
};
