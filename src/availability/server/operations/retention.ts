import { addDays, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { deletePastDaysOff } from "../queries/retention.ts";

/** So many days after it a day off is of no use to anybody. */
const DAYS_AFTER = 30;
const BATCH = 500;

/** What the daily job does with vendors' days off. */
export const availabilityRetention = {
  "past days off": (db: Db, now: Date) =>
    deletePastDaysOff(db, addDays(today(now), -DAYS_AFTER), BATCH),
};
