import type { Db } from "#server/database/connect.ts";
import type { JobOnDayOff } from "./contract.ts";

/** Reactions of other features to a change of a vendor's availability; src/api.ts passes them. */
export type AvailabilityHooks = {
  /** The vendor's accepted jobs on its own days off, from today on. */
  listJobsOnDaysOff: (db: Db, vendorId: number, now: Date) => Promise<JobOnDayOff[]>;
  onChanged: (db: Db, vendorId: number, now: Date) => Promise<void>;
  /** After its commit. Never throws. */
  afterChanged: (db: Db, now: Date) => Promise<void>;
};
