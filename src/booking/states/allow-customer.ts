import type { CUSTOMER_ACTIONS } from "./contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { say, type Said } from "#kernel/sentence.ts";
import type { LockedBooking } from "./queries.ts";
import { isChangeable, sayDeadline } from "../ground/change-deadline.ts";
import { allow, transitionsFor, type Situation, type Transition } from "./transitions.ts";
import type { Allowed } from "./allowed.ts";

type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

/** The holder of the booking's link, or the account that made it. */
export type ByCustomer = {
  actorId: number | null;
  now: Date;
  supportPhone: string;
  /**
   * `actorId` is an operator who changes a plan for a caller: no deadline on the evening before, and audited.
   */
  isOperator?: boolean;
};

/** Refuses as `not-now` what the table forbids, with whom to call once it is too late. */
export function allowCustomer(
  booking: (LockedBooking & { is_failed?: boolean }) | undefined,
  name: Transition<"customer">["name"],
  by: ByCustomer,
): Allowed<LockedBooking> | Refusal<"unknown" | "not-now"> {
  if (booking === undefined) return refuse("unknown", "There is no such booking");
  const row = allow("customer", [name], situationOf(booking, by.now));
  if (row === undefined) return refuse("not-now", whyNot(booking, by));
  return { bookingId: booking.id, booking, row, actorId: by.actorId, now: by.now };
}

type BookingState = Pick<LockedBooking, "status" | "booking_date" | "has_begun"> & {
  last_visit?: string | null;
  has_made?: boolean | null;
  /** The first planned visit of a plan, a substitute's too. */
  first_visit?: string | null;
  /** Whether the firm has failed it: then there is no deadline. */
  is_failed?: boolean;
};

export const customerActionsFor = (booking: BookingState, now: Date): CustomerAction[] =>
  transitionsFor("customer", situationOf(booking, now))
    .map(({ request }) => request)
    .filter((request) => request !== "finish");

export const dayOf = ({ booking_date: day, first_visit: first }: BookingState): string =>
  first ?? day;

const situationOf = (booking: BookingState, now: Date): Situation => ({
  status: booking.status,
  booking_date: booking.booking_date,
  has_begun: booking.has_begun,
  ...(booking.last_visit !== undefined && { last_visit: booking.last_visit }),
  ...(booking.has_made !== undefined && { has_made: booking.has_made }),
  day: today(now),
  isChangeable: booking.is_failed === true || isChangeable(dayOf(booking), now),
});

function whyNot(booking: BookingState, { supportPhone }: ByCustomer): Said {
  const { status, has_begun } = booking;
  if (status === "completed") return "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  if (has_begun)
    return status === "pending"
      ? "This plan has begun, and waits for another cleaner. You can end it"
      : "This plan has begun. You can skip visits, pause it or end it";
  return say`This booking could be changed here until ${sayDeadline(dayOf(booking))}. To change it now, call us on ${supportPhone}`;
}
