import { addDays, today } from "#kernel/time/day.ts";
import type { Step } from "#server/process/daily-job.ts";
import { removeOfPastBookings } from "../queries/subscriptions.ts";

/** A booking's browsers are told nothing more so many days after it. */
const DAYS_AFTER = 30;
const BATCH = 500;

/** What the daily job does with browsers that follow bookings. */
export const pushRetention: Record<string, Step> = {
  "browsers that follow past bookings": (db, now) =>
    removeOfPastBookings(db, addDays(today(now), -DAYS_AFTER), BATCH),
};
