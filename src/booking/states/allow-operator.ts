import type { Allowed } from "./allowed.ts";
import type { Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay, formatWhen } from "#kernel/time/local-time.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast, isByCustomer, type EventType } from "../ground/events-queries.ts";
import type { OpsAction } from "./contract.ts";
import { hasVisitLeft } from "./plan-state.ts";
import { needsCall } from "./confirmation-call.ts";
import { isOpen } from "./fields.ts";
import type { LockedBooking } from "./queries.ts";
import { allow, transitionsFor, type Situation, type Transition } from "./transitions.ts";

type Name = Transition<"operator">["name"];

export type Transitioned = Refusal<"unknown" | "no-vendor" | "no-reason" | "not-now"> | undefined;

type Command = {
  name: Name;
  by: Operator;
  /** The vendor that the operator's page showed; undefined skips the check. */
  seenVendorId: number | null | undefined;
};

/** Refuses as `not-now` what the table forbids, and a booking that changed since the operator loaded it. */
export async function allowOperator(
  db: Db,
  booking: LockedBooking | undefined,
  command: Command,
): Promise<Allowed<LockedBooking> | Refusal<"unknown" | "not-now">> {
  if (booking === undefined) return refuse("unknown", "There is no such booking");
  const { name, by } = command;
  const row = isAsSeen(command, booking)
    ? allow("operator", [name], situationOf(booking, by.now))
    : undefined;
  if (row === undefined) return refuse("not-now", await whyNot(db, command, booking));
  return { bookingId: booking.id, booking, row, actorId: by.operatorId, now: by.now };
}

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
  isClosed: booking.anonymised_at !== null || isMadeInFull(booking),
  isEnded: booking.is_ended,
});

/** Of a plan that was completed without being ended, no visit can be made any more. */
const isMadeInFull = ({ plan_ends_on, status, is_ended }: BookingState): boolean =>
  plan_ends_on !== null && status === "completed" && !is_ended;

const isAsSeen = ({ seenVendorId }: Command, { vendor_id }: LockedBooking): boolean =>
  seenVendorId === undefined || seenVendorId === vendor_id;

async function whyNot(db: Db, command: Command, booking: LockedBooking): Promise<string> {
  const { name, by } = command;
  const { id: bookingId, status, booking_date, last_visit, has_begun, confirmed_at } = booking;
  const isStillSeen = isAsSeen(command, booking);
  if (name === "reopen" && !isOpen(status))
    return isMadeInFull(booking)
      ? "Every visit of this plan was made. Book a new one"
      : "The name and address of this booking are removed. Book a new one";
  if (name === "complete" && isStillSeen && status === "pending")
    return "Nobody has accepted this booking. Assign it first";
  if (name === "complete" && isStillSeen && status === "accepted")
    return `This booking can be completed from ${shortDay(last_visit ?? booking_date)} on`;
  if (name === "reschedule" && isStillSeen && has_begun && isOpen(status))
    return "This plan has begun. Its visits can be skipped or paused instead";
  if (name === "cancel" && isStillSeen && has_begun && isOpen(status))
    return booking.is_ended
      ? "This plan is ended already. Say how its last visit went"
      : "This plan has begun. End it instead";
  if ((name === "assign" || name === "reassign") && isStillSeen && isOpen(status))
    return "No visit of this plan is left for another vendor. Say how the last one went, or send somebody to it";
  if (name === "confirm" && confirmed_at !== null)
    return describeLastDecision(db, bookingId, by, ["confirmed"]);
  if (name === "confirm" && isStillSeen && status !== "completed" && status !== "cancelled")
    return "There is no need to call about this booking";
  return describeLastDecision(db, bookingId, by);
}

const DECISIONS: readonly EventType[] = [
  "accepted",
  "assigned",
  "given_back",
  "taken_back",
  "undone",
  "completed",
  "rescheduled",
  "cancelled",
  "reopened",
  "change_refused",
];

type Last = NonNullable<Awaited<ReturnType<typeof findLast>>>;

const did: Partial<Record<EventType, (last: Last) => string>> = {
  accepted: () => "accepted this booking",
  assigned: ({ vendor_name }) => `assigned this booking to ${vendor_name}`,
  given_back: () => "gave this booking back",
  taken_back: ({ vendor_name }) => `gave this booking back for ${vendor_name}`,
  undone: () => "took back its acceptance of this booking",
  completed: () => "marked this booking completed",
  rescheduled: () => "moved this booking to another day",
  cancelled: () => "cancelled this booking",
  reopened: () => "opened this booking again",
  change_refused: () => "refused the change of this booking",
  confirmed: () => "called the customer about this booking",
};

/** `Farah Siddiqui assigned this booking to Meera Devi at 11:42` */
export async function describeLastDecision(
  db: Db,
  bookingId: number,
  { operatorId, now }: Operator,
  kinds: readonly EventType[] = DECISIONS,
): Promise<string> {
  const last = await findLast(db, bookingId, kinds);
  if (last === undefined) return "Nobody has accepted this booking";
  const who =
    last.actor_id === operatorId ? "You" : isByCustomer(last) ? last.customer : last.actor_name;
  const why = last.reason === "" ? "" : `: ${last.reason}`;
  return `${who} ${did[last.what]?.(last)} ${formatWhen(last.happened_at, now)}${why}`;
}
