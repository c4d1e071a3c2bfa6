import { SLOTS, type Slot } from "#kernel/time/slot.ts";

/** The days of a week as the API names them, Monday first. */
export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The 14 half-days of a week in their order: Monday's morning first, Sunday's evening last. */
export const HALF_DAYS: { weekday: Weekday; slot: Slot }[] = WEEKDAYS.flatMap((weekday) =>
  SLOTS.map((slot) => ({ weekday, slot })),
);

/** The most jobs that a vendor can take in one half-day, where it has a limit. */
export const MAX_JOBS_PER_SLOT = 50;
export const MAX_DAYS_OFF = 50;
/** The longest time off, in days, first and last included. */
export const MAX_LENGTH_OF_DAYS_OFF = 366;
/** How many days ahead time off may end. */
export const MAX_DAYS_AHEAD = 2 * 366;
export const MAX_NOTE_LENGTH = 100;
