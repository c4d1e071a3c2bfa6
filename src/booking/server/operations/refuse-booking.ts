import type { BookingDetails } from "#booking/contract/public.ts";
import { dayProblem, slotProblem } from "#booking/contract/fields.ts";
import { MAX_OPEN_BOOKINGS } from "#booking/contract/limits.ts";
import { today } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";

/** Why a booking cannot be made now, whatever is in it: its day or its time of day. */
export function refuseDay(
  { booking_date, booking_time_slot }: Pick<BookingDetails, "booking_date" | "booking_time_slot">,
  now: Date,
): Refusal<"wrong-day" | "slot-over"> | undefined {
  const wrongDay = dayProblem(booking_date, today(now));
  if (wrongDay !== undefined)
    return { ...refuse("wrong-day", wrongDay), path: "booking.booking_date" };
  const slotOver = slotProblem(booking_date, booking_time_slot, now);
  if (slotOver !== undefined)
    return { ...refuse("slot-over", slotOver), path: "booking.booking_time_slot" };
  return undefined;
}

/** Too many open bookings of its phone number. */
export const refuseOpen = (supportPhone: string): Refusal<"too-many-open"> => ({
  ...refuse(
    "too-many-open",
    `This phone number has ${MAX_OPEN_BOOKINGS} open bookings already. To book more, call us on ${supportPhone}`,
  ),
  path: "booking.phone_number",
});
