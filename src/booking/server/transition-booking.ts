import type { Operator } from "#audit/server/record-change.ts";
import type { BookingStatus } from "#booking/contract.ts";
import type { OpsAction } from "#booking/desk-contract.ts";
import { today } from "#kernel/day.ts";
import { shortDay } from "#kernel/moment.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { needsCall } from "./call-first.ts";
import { inTurn } from "./in-turn.ts";
import { transitionsFor } from "./transitions.ts";
import { lockBooking } from "./queries/transitions.ts";
import { describeLastDecision } from "./describe-last-decision.ts";

export type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
export type Transitioned = Refusal<"unknown" | "not-now" | "no-vendor" | "no-reason"> | undefined;

type Wish = {
  bookingId: number;
  move: OpsAction;
  by: Operator;
  /** Who had the booking when the operator looked; undefined: that does not matter. */
  seenVendorId: number | null | undefined;
};

/**
 * Lets an operator move a booking: locks it, asks the table of moves, and has `act` write, all in one
 * transaction. Whoever decides second is told what the first decided. A refusal of `act` must come
 * before its first write.
 */
export const transitionBooking = (
  db: Db,
  wish: Wish,
  act: (transaction: Db, booking: LockedBooking) => Promise<Transitioned>,
): Promise<Transitioned> =>
  inTurn(db, wish.bookingId, async (transaction): Promise<Transitioned> => {
    const booking = await lockBooking(transaction, wish.bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const isAsSeen = wish.seenVendorId === undefined || wish.seenVendorId === booking.vendor_id;
    if (isAsSeen && opsTransitionsFor(booking, wish.by.now).includes(wish.move))
      return act(transaction, booking);
    return refuse("not-now", await whyNot(transaction, wish, booking));
  });

/** What an operator may do with a booking now. */
export const opsTransitionsFor = (
  booking: Omit<LockedBooking, "id" | "order_id" | "pin_code" | "vendor_id">,
  now: Date,
): OpsAction[] =>
  transitionsFor("operator", {
    status: booking.status as BookingStatus,
    booking_date: booking.booking_date,
    day: today(now),
    needsCall: needsCall(booking),
  });

/** Why the move cannot be made, in a sentence for the operator. */
async function whyNot(
  db: Db,
  { bookingId, move, by, seenVendorId }: Wish,
  { status, booking_date, confirmed_at, vendor_id }: LockedBooking,
): Promise<string> {
  const isAsSeen = seenVendorId === undefined || seenVendorId === vendor_id;
  if (move === "complete" && isAsSeen && status === "pending")
    return "Nobody has accepted this booking. Assign it first";
  if (move === "complete" && isAsSeen && status === "accepted")
    return `This booking can be completed from ${shortDay(booking_date)} on`;
  if (move === "confirm" && confirmed_at !== null)
    return describeLastDecision(db, bookingId, by, ["confirmed"]);
  if (move === "confirm" && isAsSeen && status !== "completed" && status !== "cancelled")
    return "There is no need to call about this booking";
  return describeLastDecision(db, bookingId, by);
}
