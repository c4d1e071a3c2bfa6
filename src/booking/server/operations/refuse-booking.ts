import type { BookingDetails } from "#booking/contract/public.ts";
import { dayProblem, slotProblem } from "#booking/contract/fields.ts";
import { MAX_OPEN_BOOKINGS } from "#booking/contract/limits.ts";
import { today } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { countOpen } from "../queries/bookings.ts";

type When = {
  now: Date;
  /** Whom to call when the phone number has too many open bookings; without it any number may be had. */
  limitOpen?: { supportPhone: string } | undefined;
};

/**
 * Why a booking cannot be made now, whatever is in it: its day, its time of day, or too many open
 * bookings of its phone number. Bookings by that number wait until the transaction ends.
 */
export async function refuseBooking(
  db: Db,
  { booking_date, booking_time_slot, phone_number }: BookingDetails,
  { now, limitOpen }: When,
): Promise<Refusal<"wrong-day" | "slot-over" | "too-many-open"> | undefined> {
  const wrongDay = dayProblem(booking_date, today(now));
  if (wrongDay !== undefined)
    return { ...refuse("wrong-day", wrongDay), path: "booking.booking_date" };
  const slotOver = slotProblem(booking_date, booking_time_slot, now);
  if (slotOver !== undefined)
    return { ...refuse("slot-over", slotOver), path: "booking.booking_time_slot" };
  if (limitOpen === undefined) return undefined;
  const open = await countOpen(db, phone_number, { day: today(now), most: MAX_OPEN_BOOKINGS });
  if (open < MAX_OPEN_BOOKINGS) return undefined;
  const sentence = `This phone number has ${MAX_OPEN_BOOKINGS} open bookings already. To book more, call us on ${limitOpen.supportPhone}`;
  return { ...refuse("too-many-open", sentence), path: "booking.phone_number" };
}
