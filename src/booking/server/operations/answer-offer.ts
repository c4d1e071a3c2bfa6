import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import {
  endAskingFirst,
  forgetAcceptance,
  isAcceptedByOther,
  lockOffer,
  wasOffered,
} from "../queries/transitions.ts";
import { lockVendorTime } from "../queries/vendor-time.ts";
import { beyondOf, describeOwnTime } from "../rules/beyond-time.ts";
import { askAfterUndo } from "./offers/ask-after-undo.ts";
import { hasVisitLeft } from "../rules/has-visit-left.ts";
import { startWaves } from "./offers/start-waves.ts";
import { limitBookings, refuseUndoTooOften } from "./limit-bookings.ts";
import { refuseGiveBack } from "./plans/refuse-give-back.ts";
import { transitionBooking } from "./transition-booking.ts";
import { isFresh, TRANSITIONS, type Situation, type Transition } from "../rules/transitions.ts";

type VendorTransition = Transition<"vendor">;

/**
 * What a vendor asks for; a no to what it has accepted gives it back, and pending undoes an acceptance of
 * a moment ago.
 */
export type Answer = VendorTransition["request"];

type Answered = Refusal<"unknown" | "not-now" | "too-often" | "beyond-time"> | undefined;

const TAKEN = "Somebody else has accepted this booking already";
const NOTHING_LEFT = "No visit of this plan is left for another vendor";
const MOVED =
  "This booking was moved to another day or time. It comes back when you are asked again";

const LIMIT_OF: Partial<Record<VendorTransition["name"], typeof limitBookings>> = {
  accept: limitBookings,
  undo: refuseUndoTooOften,
};

type Command = {
  answer: Answer;
  reason?: string | undefined;
  now: Date;
  isLimited?: boolean;
  /** The day and slot that the vendor's page showed; undefined: that does not matter. */
  seen?: string | undefined;
  /** Whether an acceptance beyond the vendor's own time is refused, since its page asks then. */
  asksBeyond?: boolean;
};

/**
 * A vendor's answer to an offer: accept, reject, give back, undo or complete. Returns undefined
 * when done. Refuses a booking that is not offered to the vendor and a transition that is not
 * allowed now, for instance because another vendor accepted first, and an acceptance of another day or slot
 * than the vendor saw, and giving back a plan before its vendor has said how its visits went. With `isLimited`, also refuses
 * an acceptance beyond the vendor's limit for a day, and with `asksBeyond` one beyond its own time. A booking that is given back or undone is
 * offered to vendors who became eligible since it was booked, and one that its vendor was asked about
 * alone and rejects to everybody. `reason` is stored for a booking that is given back.
 */
export async function answerOffer(
  db: Db,
  vendorId: number,
  bookingId: number,
  { answer, reason = "", now, isLimited, seen, asksBeyond }: Command,
): Promise<Answered> {
  // Answers most late acceptances without waiting for the lock.
  if (answer === "accepted" && (await isAcceptedByOther(db, bookingId, vendorId)))
    return refuse("not-now", TAKEN);
  const answered: Answered = await transitionBooking(db, {
    bookingId,
    who: "vendor",
    actorId: vendorId,
    now,
    names: namesOf(answer),
    lock: (transaction) => lockOffer(transaction, bookingId, vendorId),
    situationOf: (offer) =>
      answer === "accepted" && !isAsSeen(offer, seen)
        ? undefined
        : situationOf(offer, vendorId, now),
    whyNot: (_transaction, offer) =>
      isAsSeen(offer, seen)
        ? whyNot(answer, offer, situationOf(offer, vendorId, now))
        : `This booking was moved to ${shortDay(offer.booking_date)}, ${offer.booking_time_slot}. Look whether you can come then`,
    async prepare(transaction, offer, { name }) {
      const limit = isLimited === true ? LIMIT_OF[name] : undefined;
      const tooOften = await limit?.(transaction, vendorId, now);
      if (tooOften !== undefined) return tooOften;
      const asks = name === "accept" && asksBeyond === true;
      const beyond = asks ? await refuseBeyond(transaction, vendorId, offer) : undefined;
      if (beyond !== undefined) return beyond;
      const isPlanBack = name === "give back" && offer.plan_ends_on !== null;
      const early = isPlanBack
        ? await refuseGiveBack(transaction, { bookingId, vendorId, now })
        : undefined;
      if (early !== undefined) return early;
      if (name === "undo") await forgetAcceptance(transaction, { bookingId, vendorId });
      return { vendorId, ...(name === "give back" && { reason }) };
    },
    async follow(transaction, { pin_code: pinCode }, { name }) {
      // After the state is written: vendors who become eligible meanwhile get offers after it commits.
      if (name === "undo") return askAfterUndo(transaction, { bookingId, pinCode, now });
      const isFree =
        name === "give back" ||
        (name === "reject" && (await endAskingFirst(transaction, { bookingId, vendorId, now })));
      if (!isFree) return;
      const because = name === "reject" ? "rescheduled" : "given_back";
      await startWaves(transaction, { bookingId, pinCode, because, now });
    },
  });
  // Rescheduled since the vendor looked: its offer is gone until everybody is asked again.
  if (answered?.refused === "unknown" && (await wasOffered(db, bookingId, vendorId)))
    return refuse("not-now", MOVED);
  return answered;
}

/** Refuses what is beyond the vendor's own time: it may be accepted once the vendor was asked. */
async function refuseBeyond(
  db: Db,
  vendorId: number,
  offer: Offer,
): Promise<Refusal<"beyond-time"> | undefined> {
  const half = { day: offer.booking_date, slot: offer.booking_time_slot };
  const time = await lockVendorTime(db, vendorId, half);
  const beyond = beyondOf(time);
  if (time === undefined || beyond === null) return undefined;
  return refuse("beyond-time", describeOwnTime(time, beyond, offer));
}

/** What a vendor's answer may ask for: which of it may be made is decided by where the booking stands. */
const namesOf = (answer: Answer): VendorTransition["name"][] =>
  TRANSITIONS.filter((row) => row.who === "vendor")
    .filter(({ request }) => request === answer)
    .map(({ name }) => name);

type Offer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

const isAsSeen = (offer: Offer, seen: Command["seen"]): boolean =>
  seen === undefined ||
  offer.vendor_id !== null ||
  offer.status === "cancelled" ||
  `${offer.booking_date} ${offer.booking_time_slot}` === seen;

const situationOf = (offer: Offer, vendorId: number, now: Date): Situation => ({
  ...offer,
  isMine: offer.vendor_id === vendorId,
  isSuspended: offer.is_suspended,
  isFresh: isFresh(offer, now),
  hasVisitLeft: hasVisitLeft(offer, now),
  day: today(now),
});

/** Why an answer cannot be given, in a sentence for the vendor. */
function whyNot(
  answer: Answer,
  { vendor_id }: Offer,
  { status, isMine, isSuspended, hasVisitLeft }: Situation,
): string {
  if (vendor_id !== null && !isMine) return TAKEN;
  if (answer === "pending" && !isMine) return "You have not accepted this booking";
  if (status === "completed") return "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  if (answer === "pending") return "It is too late to undo this. You can give the booking back";
  if (answer === "accepted" && isMine) return "You have accepted this booking already";
  if (answer === "accepted" && isSuspended)
    return "You cannot accept bookings while your account is suspended";
  if (answer === "accepted" && hasVisitLeft === false) return NOTHING_LEFT;
  if (answer === "accepted") return "The day of this booking has passed";
  if (answer === "rejected") return "You have rejected this booking already";
  return isMine ? "A booking can be marked completed from its day on" : "Accept this booking first";
}
