import { addDays, today } from "#kernel/time/day.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { countSlotStates } from "../slots/slot-states-queries.ts";

const DAYS = 3;

/** The slots of today and the next two days, with their numbers of bookings by state. */
export async function readNextDays(db: Db, now: Date) {
  const first = today(now);
  const counted = await countSlotStates(db, first, addDays(first, DAYS - 1));
  return Array.from({ length: DAYS }, (_, i) => addDays(first, i)).map((date) => ({
    date,
    slots: SLOTS.map((slot) => {
      const found = counted.find(
        ({ booking_date, booking_time_slot }) =>
          booking_date === date && booking_time_slot === slot,
      );
      return {
        slot,
        accepted: found?.accepted ?? 0,
        on_offer: found?.on_offer ?? 0,
        nobody: found?.nobody ?? 0,
      };
    }),
  }));
}
