import type { Db } from "#server/database/connect.ts";

/** What approval sets off elsewhere: the house says what, since a vendor knows of no bookings. */
export type VendorEvents = { onApproved: (db: Db, vendorId: number, now: Date) => Promise<void> };
