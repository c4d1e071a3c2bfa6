import { SLOTS, type Slot } from "#kernel/time/day.ts";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The 14 half-days of a week, from Monday's morning to Sunday's evening. */
export const HALF_DAYS: { weekday: Weekday; slot: Slot }[] = WEEKDAYS.flatMap((weekday) =>
  SLOTS.map((slot) => ({ weekday, slot })),
);

export const MAX_JOBS_PER_SLOT = 50;
export const MAX_DAYS_OFF = 50;
/** In days, inclusive. */
export const MAX_LENGTH_OF_DAYS_OFF = 366;
export const MAX_DAYS_AHEAD = 2 * 366;
export const MAX_NOTE_LENGTH = 100;
