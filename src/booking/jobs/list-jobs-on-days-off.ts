import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listJobsOnDaysOff as listRows } from "./vendor-time-queries.ts";

export const listJobsOnDaysOff = (db: Db, vendorId: number, now: Date) =>
  listRows(db, vendorId, today(now));
