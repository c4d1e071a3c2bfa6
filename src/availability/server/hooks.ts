import type { JobOnDayOff } from "#availability/contract/vendor.ts";
import type { Db } from "#server/database/connect.ts";

/** What a change of a vendor's time sets off in other features; src/api.ts passes it. */
export type AvailabilityHooks = {
  /** What a vendor has accepted on its own days off, from today on. */
  listJobsOnDaysOff: (db: Db, vendorId: number, now: Date) => Promise<JobOnDayOff[]>;
  /** In the transaction that changes when a vendor can come. */
  onChanged: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterChanged: (db: Db, now: Date) => Promise<void>;
};
