import type { BookingChange } from "#booking/contract/follow.ts";
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
