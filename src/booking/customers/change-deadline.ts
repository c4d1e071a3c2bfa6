import { addDays, type Day } from "#kernel/time/day.ts";

const UNTIL_HOUR = 20;

export const changeDeadline = (day: Day): Date =>
  new Date(`${addDays(day, -1)}T${UNTIL_HOUR}:00:00+05:30`);

export const isChangeable = (day: Day, now: Date): boolean => now < changeDeadline(day);
