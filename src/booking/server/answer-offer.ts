import type { BookingStatus } from "#booking/contract.ts";
import { UNDO_MS } from "#booking/limits.ts";
import { today } from "#kernel/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTurn } from "./in-turn.ts";
import { transitionsFor, type MoveOf } from "./transitions.ts";
import { offerBooking } from "./offer-booking.ts";
import { listLines } from "./queries/bookings.ts";
import {
  forgetAcceptance,
  giveTo,
  isTaken,
  lockOffer,
  setAnswer,
  setStatus,
} from "./queries/transitions.ts";
import { insertEvents } from "./queries/offers.ts";
import { refuseTooOften, refuseUndoTooOften } from "./refuse-too-often.ts";

export type Answer = "pending" | "accepted" | "rejected" | "completed";

type Answered = Refusal<"unknown" | "not-now" | "too-often"> | undefined;

const TAKEN = "Somebody else has accepted this booking already";

/**
 * What a vendor calls the moves of the table; a no to what it has accepted gives it back, and pending
 * undoes an acceptance of a moment ago.
 */
export const ANSWER_OF: Record<MoveOf<"vendor">, Answer> = {
  accept: "accepted",
  reject: "rejected",
  "give back": "rejected",
  undo: "pending",
  complete: "completed",
};

const EVENT_OF: Record<MoveOf<"vendor">, string> = {
  accept: "accepted",
  reject: "rejected",
  "give back": "given_back",
  undo: "undone",
  complete: "completed",
};

const LIMIT_OF: Partial<Record<MoveOf<"vendor">, typeof refuseTooOften>> = {
  accept: refuseTooOften,
  undo: refuseUndoTooOften,
};

type Acceptance = { answered_at: Date | null; accepted_itself: boolean };

/** Whether a vendor accepted a booking itself, so short a time ago that it can undo that. */
export const isFresh = ({ answered_at, accepted_itself }: Acceptance, now: Date): boolean =>
  accepted_itself && answered_at !== null && now.getTime() - answered_at.getTime() <= UNDO_MS;

type Wish = { answer: Answer; reason?: string | undefined; now: Date; isLimited?: boolean };

/**
 * A vendor's answer to a booking that is offered to it: accept, reject (or give back what it
 * accepted), mark completed. Nothing is returned when it is done. Refuses a booking that is not
 * offered to the vendor, and a move that cannot be made now, for instance because somebody else was
 * faster. With `isLimited`, also an acceptance beyond what a vendor may accept and give back on a day.
 * What is given back or undone is offered to whoever has become able since it was booked. `reason` is
 * kept where a booking is given back.
 */
export async function answerOffer(
  db: Db,
  vendorId: number,
  bookingId: number,
  { answer, reason = "", now, isLimited }: Wish,
): Promise<Answered> {
  const offer = { bookingId, vendorId };
  // Most who come late learn it from this, without waiting for their turn.
  if (answer === "accepted" && (await isTaken(db, bookingId, vendorId)))
    return refuse("not-now", TAKEN);
  return inTurn(db, bookingId, async (transaction): Promise<Answered> => {
    const found = await lockOffer(transaction, bookingId, vendorId);
    if (found === undefined) return refuse("unknown", "There is no such booking");
    const where = {
      ...found,
      status: found.status as BookingStatus,
      isMine: found.vendor_id === vendorId,
      isSuspended: found.is_suspended,
      isFresh: isFresh(found, now),
      day: today(now),
    };
    const move = transitionsFor("vendor", where).find((move) => ANSWER_OF[move] === answer);
    if (move === undefined) return refuse("not-now", whyNot(answer, where));
    const limit = isLimited === true ? LIMIT_OF[move] : undefined;
    const tooOften = await limit?.(transaction, vendorId, now);
    if (tooOften !== undefined) return tooOften;
    if (move === "undo") await forgetAcceptance(transaction, offer);
    if (move !== "complete") await setAnswer(transaction, offer, answerAfter(move), now);
    if (move === "accept") await giveTo(transaction, bookingId, vendorId, now);
    if (isLeft(move)) await setStatus(transaction, bookingId, "pending");
    if (move === "complete") await setStatus(transaction, bookingId, "completed");
    await insertEvents(transaction, [
      {
        booking_id: bookingId,
        what: EVENT_OF[move],
        actor_id: vendorId,
        vendor_id: vendorId,
        happened_at: now,
        ...(move === "give back" && { reason }),
      },
    ]);
    if (isLeft(move)) await offerAgain(transaction, bookingId, found.pin_code, now);
    return undefined;
  });
}

async function offerAgain(db: Db, bookingId: number, pinCode: string, now: Date): Promise<void> {
  await offerBooking(db, { bookingId, pinCode, lines: await listLines(db, bookingId), now });
}

/** Whether nobody has the booking afterwards. */
const isLeft = (move: MoveOf<"vendor">): boolean => move === "give back" || move === "undo";

const answerAfter = (move: Exclude<MoveOf<"vendor">, "complete">) =>
  move === "undo" ? "pending" : move === "accept" ? "accepted" : "rejected";

type Where = {
  status: BookingStatus;
  vendor_id: number | null;
  isMine: boolean;
  isSuspended: boolean;
  booking_date: string;
  day: string;
};

/** Why an answer cannot be given, in a sentence for the vendor. */
function whyNot(answer: Answer, { status, vendor_id, isMine, isSuspended }: Where): string {
  if (vendor_id !== null && !isMine) return TAKEN;
  if (answer === "pending" && !isMine) return "You have not accepted this booking";
  if (status === "completed") return "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  if (answer === "pending") return "It is too late to undo this. You can give the booking back";
  if (answer === "accepted" && isMine) return "You have accepted this booking already";
  if (answer === "accepted" && isSuspended)
    return "You cannot accept bookings while your account is suspended";
  if (answer === "accepted") return "The day of this booking has passed";
  if (answer === "rejected") return "You have rejected this booking already";
  return isMine ? "A booking can be marked completed from its day on" : "Accept this booking first";
}
