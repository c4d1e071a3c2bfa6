import type { Day } from "#kernel/time/day.ts";
import { hasBegun, slotStart, type Slot, isOver } from "#kernel/time/slot.ts";
import { AREA_NOT_SERVED, SHORT_NOTICE, SLOT_HAS_BEGUN } from "../booking/fields.ts";

const HOUR_MS = 60 * 60 * 1000;

type Row = {
  booking_date: string;
  booking_time_slot: Slot;
  city_id: number | null;
  booked_at: Date;
  rescheduled_at: Date | null;
  is_short_notice: boolean;
};

export const isShortNotice = (day: Day, slot: Slot, hours: number, now: Date): boolean =>
  now.getTime() >= slotStart(day, slot).getTime() - hours * HOUR_MS;

/** As of the moment when the day and slot were chosen. */
export function callReasons(row: Row) {
  const chosen = row.rescheduled_at ?? row.booked_at;
  const isBegun = hasBegun(row.booking_date, row.booking_time_slot, chosen);
  return {
    hasBegun: isBegun,
    isShortNotice: row.is_short_notice && !isBegun,
    isOutside: row.city_id === null,
  };
}

export function hintsOf(row: Row): string[] {
  const { hasBegun, isShortNotice, isOutside } = callReasons(row);
  return [
    hasBegun && SLOT_HAS_BEGUN,
    isShortNotice && SHORT_NOTICE,
    isOutside && AREA_NOT_SERVED,
  ].filter((hint) => hint !== false);
}

export function needsCall(row: Row & { confirmed_at: Date | null }): boolean {
  const reasons = Object.values(callReasons(row));
  return row.confirmed_at === null && reasons.some((holds) => holds);
}

const BEFORE_MS = 12 * 60 * 60_000;

/** Whether operators must find a vendor: the slot begins within 12 hours and is not over. */
export const isUrgent = (day: Day, slot: Slot, now: Date): boolean =>
  slotStart(day, slot).getTime() - now.getTime() <= BEFORE_MS && !isOver(day, slot, now);
