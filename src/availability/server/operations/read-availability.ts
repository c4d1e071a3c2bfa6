import type { Availability } from "#availability/contract/vendor.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { AvailabilityHooks } from "../hooks.ts";
import { findAvailability, listDaysOff } from "../queries/availability.ts";
import { toWeek } from "../rules/week.ts";

type Options = Pick<AvailabilityHooks, "listJobsOnDaysOff"> & { now: Date };

/**
 * When a vendor can come, and what it has accepted on its days off. One who has set nothing has no limit,
 * works always and has no days off.
 */
export async function readAvailability(
  db: Db,
  vendorId: number,
  { now, listJobsOnDaysOff }: Options,
): Promise<Availability> {
  const row = await findAvailability(db, vendorId);
  return {
    jobs_per_slot: row?.jobs_per_slot ?? null,
    week: toWeek(row?.works),
    days_off: row === undefined ? [] : await listDaysOff(db, vendorId, today(now)),
    jobs_on_days_off: row === undefined ? [] : await listJobsOnDaysOff(db, vendorId, now),
    version: row?.version ?? 0,
  };
}
