import { findProvenCustomer } from "#account/exports.ts";
import { type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { sayDaySlot } from "#kernel/time/spoken.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingDetails } from "../../ground/contract.ts";
import { dayProblem, slotProblem } from "../../ground/fields.ts";
import { MAX_OPEN_BOOKINGS, MAX_OPEN_OF_SENDERS } from "../../ground/limits.ts";
import { findBookedAlready } from "./duplicates.ts";
import { countOpenBookings } from "./insert-booking-queries.ts";

export function refuseDay(
  { booking_date, booking_time_slot }: Pick<BookingDetails, "booking_date" | "booking_time_slot">,
  now: Date,
): Refusal<"wrong-day" | "slot-over"> | undefined {
  const wrongDay = dayProblem(booking_date, today(now));
  if (wrongDay !== undefined) return refuseAt("booking.booking_date", "wrong-day", wrongDay);
  const slotOver = slotProblem(booking_date, booking_time_slot, now);
  if (slotOver !== undefined) return refuseAt("booking.booking_time_slot", "slot-over", slotOver);
  return undefined;
}

type Caller = {
  phoneNumber: string;
  customerId: number | null;
  bookedFrom: number | null;
  supportPhone: string;
  now: Date;
};

/**
 * Refuses a phone number with too many open bookings of one sender, or of all. For a customer who proved the number
 * only its own count. Until the transaction ends, no other books with this number.
 */
export async function refuseManyOpen(
  transaction: Db,
  { phoneNumber, customerId, bookedFrom, supportPhone, now }: Caller,
): Promise<Refusal<"too-many-open"> | undefined> {
  const prover =
    customerId === null
      ? undefined
      : await findProvenCustomer(transaction, { phone_number: phoneNumber });
  const isOwn = customerId !== null && prover?.id === customerId;
  const count = (most: number, of: { customerId: number | null; bookedFrom: number | null }) =>
    countOpenBookings(transaction, { phoneNumber, from: today(now), most, ...of });
  const all = isOwn
    ? await count(MAX_OPEN_BOOKINGS, { customerId, bookedFrom: null })
    : await count(MAX_OPEN_OF_SENDERS, { customerId: null, bookedFrom: null });
  // One sender has at most what all have, so that most bookings are counted once.
  const isFull =
    all >= (isOwn ? MAX_OPEN_BOOKINGS : MAX_OPEN_OF_SENDERS) ||
    (all >= MAX_OPEN_BOOKINGS &&
      (await count(MAX_OPEN_BOOKINGS, { customerId: null, bookedFrom })) >= MAX_OPEN_BOOKINGS);
  if (!isFull) return undefined;
  const sentence = say`This phone number has ${MAX_OPEN_BOOKINGS} open bookings already. To book more, call us on ${supportPhone}`;
  return refuseAt("booking.phone_number", "too-many-open", sentence);
}

/** Refuses an open booking of the same phone number, day, time and address with one of the same services. */
export async function refuseSecond(
  transaction: Db,
  details: BookingDetails,
): Promise<Refusal<"booked-already"> | undefined> {
  const title = await findBookedAlready(transaction, details);
  if (title === undefined) return undefined;
  const when = sayDaySlot(details.booking_date, details.booking_time_slot);
  return refuse(
    "booked-already",
    say`You have booked this already: ${title}, ${when}. Book a second one?`,
  );
}

export const BOOK_STATUS = {
  "booked-already": 409,
  "wrong-day": 422,
  "slot-over": 422,
  "slot-full": 409,
  "too-many-open": 422,
  "unknown-product": 422,
  "too-many": 422,
  "key-reused": 409,
  "not-now": 409,
  "price-changed": 409,
} as const;
