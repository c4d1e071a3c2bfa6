// Words for the length of the work; `workMinutesOf` in queries.ts sums it up. The browser loads this file, so it imports no schema library.
import { describeDuration } from "#kernel/time/describe-duration.ts";
import { BEGINS, ENDS, type Slot } from "#kernel/time/day.ts";
import { words } from "./fields.en.ts";

/** A working day. The days, or a bigger crew, of longer work are agreed on by phone. */
export const WORKING_DAY_MINUTES = 8 * 60;

export const isLongWork = (minutes: number): boolean => minutes > WORKING_DAY_MINUTES;

/** The minute of the day at which work ends that begins with its slot: at the slot's end or later, within 8 hours. */
export const endMinute = (slot: Slot, minutes: number): number =>
  Math.max(ENDS[slot] * 60, BEGINS[slot] * 60 + Math.min(minutes, WORKING_DAY_MINUTES));

type Work = {
  /** Of a plan, those of one visit; 0: unknown. */
  minutes: number;
  /** Undefined while none is chosen. */
  slot: Slot | undefined;
  isMonthly: boolean;
};

/** `The work takes about 5 hours. If it starts at 4, it ends around 9 pm.` Undefined where that is unknown. */
export function workWords({ minutes, slot, isMonthly }: Work): string | undefined {
  if (minutes === 0) return undefined;
  const takes = words.takes(describeDuration(minutes), isMonthly);
  const end = slot === undefined ? 0 : endMinute(slot, minutes);
  return slot === undefined || isLongWork(minutes) || end === ENDS[slot] * 60
    ? takes
    : `${takes} ${words.ends(BEGINS[slot] % 12, end)}`;
}
