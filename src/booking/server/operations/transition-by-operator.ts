import type { Operator } from "#audit/server/public.ts";
import { isOpen } from "#booking/contract/is-open.ts";
import type { OpsAction } from "#booking/contract/ops-booking.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { hasVisitLeft } from "../rules/has-visit-left.ts";
import { needsCall } from "../rules/confirmation-call.ts";
import { describeLastDecision } from "./describe-last-decision.ts";
import { lockBooking } from "../queries/transitions.ts";
import { transitionBooking, type Change } from "./transition-booking.ts";
import { transitionsFor, type Situation, type Transition } from "../rules/transitions.ts";

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
type Name = Transition<"operator">["name"];

/** Why an operator's transition was not made; undefined: it was. */
export type Transitioned = Refusal<"unknown" | "no-vendor" | "no-reason" | "not-now"> | undefined;

type Command = {
  bookingId: number;
  name: Name;
  by: Operator;
  /** Who had the booking when the operator looked; undefined: that does not matter. */
  seenVendorId: number | null | undefined;
  /** Whether the booking is already as the operator wants it. */
  isDone?: (booking: LockedBooking) => boolean;
};

/**
 * Makes a transition for an operator. `prepare` writes what must exist before the state changes,
 * and returns the values that the table of transitions does not have; `follow` writes what follows. Refuses when the booking
 * changed after the operator loaded it, with a sentence that names the change.
 */
export const transitionByOperator = <Reason extends string = never>(
  db: Db,
  command: Command,
  prepare: (transaction: Db, booking: LockedBooking) => Promise<Change | Refusal<Reason>>,
  follow?: (transaction: Db, booking: LockedBooking) => Promise<void>,
): Promise<Refusal<"unknown" | "not-now" | Reason> | undefined> =>
  transitionBooking(db, {
    bookingId: command.bookingId,
    who: "operator",
    actorId: command.by.operatorId,
    now: command.by.now,
    names: [command.name],
    lock: (transaction) => lockBooking(transaction, command.bookingId),
    situationOf: (booking) =>
      isAsSeen(command, booking) ? situationOf(booking, command.by.now) : undefined,
    whyNot: (transaction, booking) => whyNot(transaction, command, booking),
    prepare,
    ...(command.isDone && { isDone: command.isDone }),
    ...(follow && { follow }),
  });

/** What an operator may do with a booking now, as the API calls it. */
export const opsActionsFor = (booking: BookingState, now: Date): OpsAction[] =>
  transitionsFor("operator", situationOf(booking, now)).map(({ request }) => request);

type BookingState = Omit<
  LockedBooking,
  "id" | "order_id" | "pin_code" | "vendor_id" | "has_made" | "first_visit"
>;

const situationOf = (booking: BookingState, now: Date): Situation => ({
  status: booking.status,
  booking_date: booking.booking_date,
  last_visit: booking.last_visit,
  hasVisitLeft: hasVisitLeft(booking, now),
  has_begun: booking.has_begun,
  day: today(now),
  needsCall: needsCall(booking),
});

const isAsSeen = ({ seenVendorId }: Command, { vendor_id }: LockedBooking): boolean =>
  seenVendorId === undefined || seenVendorId === vendor_id;

/** Why the transition cannot be made, in a sentence for the operator. */
async function whyNot(db: Db, command: Command, booking: LockedBooking): Promise<string> {
  const { bookingId, name, by } = command;
  const { status, booking_date, last_visit, has_begun, confirmed_at } = booking;
  const isStillSeen = isAsSeen(command, booking);
  if (name === "complete" && isStillSeen && status === "pending")
    return "Nobody has accepted this booking. Assign it first";
  if (name === "complete" && isStillSeen && status === "accepted")
    return `This booking can be completed from ${shortDay(last_visit ?? booking_date)} on`;
  if (name === "reschedule" && isStillSeen && has_begun && isOpen(status))
    return "This plan has begun. Its visits can be skipped or paused instead";
  if ((name === "assign" || name === "reassign") && isStillSeen && isOpen(status))
    return "No visit of this plan is left for another vendor. Say how the last one went, or send somebody to it";
  if (name === "confirm" && confirmed_at !== null)
    return describeLastDecision(db, bookingId, by, ["confirmed"]);
  if (name === "confirm" && isStillSeen && status !== "completed" && status !== "cancelled")
    return "There is no need to call about this booking";
  return describeLastDecision(db, bookingId, by);
}
