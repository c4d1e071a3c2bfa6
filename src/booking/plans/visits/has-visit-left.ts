import { today, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { isUnderWay } from "../rules.ts";

type Booking = {
  plan_ends_on: Day | null;
  booking_time_slot: string;
  /** The day of the last unassigned planned visit, and of the last one of the plan's vendor. */
  last_free: Day | null;
  last_held: Day | null;
  is_ended: boolean;
};

/**
 * Whether a new vendor would get a visit, as `followTransition` assigns them; true without a plan. Unassigned
 * visits of past days count if they are replaced, which they are not in an ended plan.
 */
export function hasVisitLeft(booking: Booking, now: Date): boolean {
  const { plan_ends_on, booking_time_slot, last_free, last_held, is_ended } = booking;
  if (plan_ends_on === null) return true;
  if (last_free !== null && (!is_ended || last_free >= today(now))) return true;
  const slot = booking_time_slot as Slot;
  return last_held !== null && !isUnderWay({ day: last_held, slot }, now);
}
