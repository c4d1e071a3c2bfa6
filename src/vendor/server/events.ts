import type { Db } from "#server/database/connect.ts";

/**
 * What approving and reinstating set off elsewhere: the house says what, since a vendor knows of no
 * bookings.
 */
export type VendorEvents = { onAble: (db: Db, vendorIds: number[], now: Date) => Promise<void> };
