import { addDays, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";

const UNTIL_HOUR = 20;

export const changeDeadline = (day: Day): Date =>
  new Date(`${addDays(day, -1)}T${UNTIL_HOUR}:00:00+05:30`);

/** `8 pm on Fri 20 Nov` */
export const sayDeadline = (day: Day): readonly [string, Day] => [
  `8 pm on ${shortDay(addDays(day, -1))}`,
  addDays(day, -1),
];

export const isChangeable = (day: Day, now: Date): boolean => now < changeDeadline(day);
