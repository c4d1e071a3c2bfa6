import type { Refusal } from "#kernel/refusal.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { addDays, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { lockBooking } from "../queries/transitions.ts";
import { isChangeable } from "../rules/change-deadline.ts";
import { transitionsFor, type Situation, type Transition } from "../rules/transitions.ts";
import { transitionBooking, type Change } from "./transition-booking.ts";

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
export type CustomerAction = Transition<"customer">["request"];

/** Whoever holds the booking's link, or has the account that made it. */
export type ByCustomer = {
  /** The account of a signed-in customer; null for a guest. */
  actorId: number | null;
  now: Date;
  /** Whom to call once it is too late. */
  supportPhone: string;
};

type Command<Reason extends string> = {
  bookingId: number;
  name: Transition<"customer">["name"];
  by: ByCustomer;
  isDone: (booking: LockedBooking) => boolean;
  prepare: (transaction: Db, booking: LockedBooking) => Promise<Change | Refusal<Reason>>;
  follow?: (transaction: Db, booking: LockedBooking) => Promise<void>;
};

/**
 * Makes a transition for the customer of a booking. Repeated, it is done and nothing is written. Refuses
 * as `not-now` what the table of transitions forbids, with whom to call once it is too late.
 */
export const transitionByCustomer = <Reason extends string = never>(
  db: Db,
  { bookingId, name, by, isDone, prepare, follow }: Command<Reason>,
): Promise<Refusal<"unknown" | "not-now" | Reason> | undefined> =>
  transitionBooking(db, {
    bookingId,
    who: "customer",
    actorId: by.actorId,
    now: by.now,
    names: [name],
    lock: (transaction) => lockBooking(transaction, bookingId),
    situationOf: (booking) => situationOf(booking, by.now),
    isDone,
    whyNot: (_transaction, booking) => whyNot(booking, by),
    prepare,
    ...(follow && { follow }),
  });

type BookingState = Pick<LockedBooking, "status" | "booking_date">;

/** What the customer may do with a booking now, as the API calls it. */
export const customerActionsFor = (booking: BookingState, now: Date): CustomerAction[] =>
  transitionsFor("customer", situationOf(booking, now)).map(({ request }) => request);

const situationOf = ({ status, booking_date }: BookingState, now: Date): Situation => ({
  status,
  booking_date,
  day: today(now),
  isChangeable: isChangeable(booking_date, now),
});

/** Why the transition cannot be made, in a sentence for the customer. */
function whyNot({ status, booking_date }: BookingState, { supportPhone }: ByCustomer): string {
  if (status === "completed") return "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  const until = `20:00 on ${shortDay(addDays(booking_date, -1))}`;
  return `This booking could be changed here until ${until}. To change it now, call us on ${supportPhone}`;
}
