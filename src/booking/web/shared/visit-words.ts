import { isDay } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";

type Visit = { booking_date: string; booking_time_slot: string };

/** Returns when a cleaner comes: `Wednesday 25 November, in the morning`. */
export const visitWords = ({ booking_date, booking_time_slot }: Visit): string =>
  `${isDay(booking_date) ? longDay(booking_date) : booking_date}, in the ${booking_time_slot.toLowerCase()}`;
