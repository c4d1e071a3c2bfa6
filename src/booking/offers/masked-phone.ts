import { addDays, today, type Day } from "#kernel/time/day.ts";

/** `98xxxxxx30` for `9811045230`; for vendors who have not accepted. */
export const maskedPhone = (phone: string): string =>
  `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`;

const DAYS_KEPT = 30;

/** Whether a vendor still reads contact and address of its job, for 30 days from its last day on. */
export const isContactKept = (lastDay: Day, now: Date): boolean =>
  lastDay >= addDays(today(now), -DAYS_KEPT);
