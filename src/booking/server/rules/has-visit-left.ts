import { today, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { isUnderWay } from "./plan.ts";

type Booking = {
  plan_ends_on: Day | null;
  booking_time_slot: string;
  /** The last planned visit that is nobody's, and the last one of whoever has the booking. */
  last_free: Day | null;
  last_held: Day | null;
  is_ended: boolean;
};

/**
 * Whether a visit is left that another vendor would make who got the booking now, as `followTransition`
 * hands them over; true where everything is done once. Nobody's visits of days that are over count where
 * they are made up for: not in a plan that was ended.
 */
export function hasVisitLeft(booking: Booking, now: Date): boolean {
  const { plan_ends_on, booking_time_slot, last_free, last_held, is_ended } = booking;
  if (plan_ends_on === null) return true;
  if (last_free !== null && (!is_ended || last_free >= today(now))) return true;
  const slot = booking_time_slot as Slot;
  return last_held !== null && !isUnderWay({ day: last_held, slot }, now);
}
