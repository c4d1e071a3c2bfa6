import type { Day } from "#kernel/time/day.ts";
import type { BookingChange } from "../customers/follow-contract.ts";
import type { Slot } from "#kernel/time/slot.ts";

type Event = {
  from_date: string | null;
  from_slot: Slot | null;
  to_date: string | null;
  to_slot: Slot | null;
};

/** The day and slot before and after an event that changed them; null for every other event. */
export const moveOf = ({ from_date, from_slot, to_date, to_slot }: Event): BookingChange["moved"] =>
  from_date === null || from_slot === null || to_date === null || to_slot === null
    ? null
    : {
        from: { booking_date: from_date, booking_time_slot: from_slot },
        to: { booking_date: to_date, booking_time_slot: to_slot },
      };

/** The days of an event of a plan: that of a visit, twice, or those of a pause; null for other events. */
export const daysOf = ({ what, from_date, to_date }: PlanDays): { from: Day; to: Day } | null =>
  what === "rescheduled" || from_date === null
    ? null
    : { from: from_date, to: to_date ?? from_date };

type PlanDays = { what: string; from_date: Day | null; to_date: Day | null };
