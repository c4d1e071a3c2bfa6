import { AREA_NOT_SERVED, SLOT_HAS_BEGUN } from "#booking/contract/fields.ts";
import { hasBegun, type Slot } from "#kernel/time/slot.ts";

type Row = {
  booking_date: string;
  booking_time_slot: Slot;
  /** The city that its pin code lay in; null outside all of them. */
  city_id: number | null;
  booked_at: Date;
  rescheduled_at: Date | null;
};

/** Why we call before a booking can be relied on: as of the moment when its day and slot were chosen. */
export const callReasons = (row: Row) => ({
  hasBegun: hasBegun(row.booking_date, row.booking_time_slot, row.rescheduled_at ?? row.booked_at),
  isOutside: row.city_id === null,
});

/** The same in sentences for the person who booked. */
export function hintsOf(row: Row): string[] {
  const { hasBegun, isOutside } = callReasons(row);
  return [hasBegun && SLOT_HAS_BEGUN, isOutside && AREA_NOT_SERVED].filter(
    (hint) => hint !== false,
  );
}

/** Whether the customer has to be called. */
export function needsCall(row: Row & { confirmed_at: Date | null }): boolean {
  const { hasBegun, isOutside } = callReasons(row);
  return row.confirmed_at === null && (hasBegun || isOutside);
}
