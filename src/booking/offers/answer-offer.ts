import { today } from "#kernel/time/day.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  endExclusiveOfferOf,
  findLastAsking,
  forgetAcceptance,
  isAcceptedByOther,
  lockOffer,
} from "../transitions/queries.ts";
import { countJobs, lockVendorTime } from "../jobs/vendor-time-queries.ts";
import { beyondOf, describeJobs, describeOwnTime } from "../jobs/beyond-time.ts";
import { hasVisitLeft } from "../plans/visits/has-visit-left.ts";
import { startWaves } from "../waves/start-waves.ts";
import {
  refuseTooManyAcceptances,
  refuseUndoTooOften,
} from "../jobs/refuse-too-many-acceptances.ts";
import { refuseGiveBack } from "../plans/refuse-give-back.ts";
import { allow, TRANSITIONS, type Situation, type Transition } from "../transitions/transitions.ts";
import { completableFrom, isFresh, isFreshlyDone } from "../transitions/vendor-times.ts";
import { writeTransition } from "../transitions/write-transition.ts";
import { lockQueuedWave } from "../waves/queries.ts";

type VendorTransition = Transition<"vendor">;

/**
 * A vendor's answer: `rejected` also gives back an accepted booking; `pending` undoes a recent acceptance.
 */
export type Answer = VendorTransition["request"];

type Answered = Refusal<"unknown" | "not-now" | "too-often" | "beyond-time"> | undefined;

const TAKEN = "Somebody else has accepted this booking already";
const NOTHING_LEFT = "No visit of this plan is left for another vendor";
const WITHDRAWN = "This booking is not offered to you any more";
const MOVED =
  "This booking was moved to another day or time. It comes back when you are asked again";

const LIMIT_OF: Partial<Record<VendorTransition["name"], typeof refuseTooManyAcceptances>> = {
  accept: refuseTooManyAcceptances,
  undo: refuseUndoTooOften,
};

type Command = {
  answer: Answer;
  reason?: string | undefined;
  now: Date;
  isLimited?: boolean;
  /** The day and slot on the vendor's page; undefined skips the check. */
  seen?: string | undefined;
  /** Refuses an acceptance beyond the vendor's own time, so that the page can ask for confirmation. */
  asksBeyond?: boolean;
};

/**
 * Records a vendor's answer to an offer: accept, reject, give back, undo, complete or reopen. Returns undefined when
 * done. Refuses an unknown offer, a transition that is not allowed now (for example after another vendor's
 * acceptance), a day or slot other than `seen`, and giving back a plan with missing outcomes. `isLimited`
 * refuses acceptances beyond the daily limit, `asksBeyond` those beyond the vendor's own time. A booking that
 * is given back or undone is offered to vendors who became eligible since; a rejected exclusive offer opens
 * the booking to all. `reason` is stored when giving back.
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
  const answered = await inTransaction(db, async (transaction): Promise<Answered> => {
    const offer = await lockOffer(transaction, bookingId, vendorId);
    if (offer === undefined) return refuse("unknown", "There is no such booking");
    const situation = situationOf(offer, vendorId, now);
    const isSeen = isAsSeen(offer, seen);
    const isStale = answer === "accepted" && !isSeen;
    const row = isStale ? undefined : allow("vendor", namesOf(answer), situation);
    if (row === undefined)
      return refuse("not-now", isSeen ? whyNot(answer, offer, situation, now) : movedTo(offer));
    const { name } = row;

    const tooOften = isLimited && (await LIMIT_OF[name]?.(transaction, vendorId, now));
    if (tooOften) return tooOften;
    if (name === "accept" && asksBeyond) {
      const beyond = await refuseBeyond(transaction, vendorId, offer);
      if (beyond !== undefined) return beyond;
    }
    if (name === "give back" && offer.plan_ends_on !== null) {
      const early = await refuseGiveBack(transaction, { bookingId, vendorId, now });
      if (early !== undefined) return early;
    }

    if (name === "undo") await forgetAcceptance(transaction, { bookingId, vendorId });
    const allowed = { bookingId, booking: offer, row, actorId: vendorId, now };
    const change = { vendorId, ...(name === "give back" && { reason }) };
    await writeTransition(transaction, allowed, change);
    // After the state is written: vendors who become eligible meanwhile get offers after it commits.
    const { pin_code: pinCode } = offer;
    if (name === "undo") await askAfterUndo(transaction, { bookingId, pinCode, now });
    if (name === "give back")
      await startWaves(transaction, { bookingId, pinCode, because: "given_back", now });
    if (name === "reject" && (await endExclusiveOfferOf(transaction, { bookingId, vendorId, now })))
      await startWaves(transaction, { bookingId, pinCode, because: "rescheduled", now });
    return undefined;
  });
  // Rescheduled since the page was loaded: the offer is gone until the next wave.
  if (answered?.refused !== "unknown") return answered;
  const last = await findLastAsking(db, bookingId, vendorId);
  if (last === undefined) return answered;
  return refuse("not-now", last === "withdrawn" ? WITHDRAWN : MOVED);
}

/** Refuses what exceeds the vendor's own time, or without a limit a second job, until the vendor confirms. */
async function refuseBeyond(
  db: Db,
  vendorId: number,
  offer: Offer,
): Promise<Refusal<"beyond-time"> | undefined> {
  const half = { day: offer.booking_date, slot: offer.booking_time_slot };
  const time = await lockVendorTime(db, vendorId, half);
  const beyond = beyondOf(time);
  if (time !== undefined && beyond !== null)
    return refuse("beyond-time", describeOwnTime(time, beyond, offer));
  if (time !== undefined && time.takes !== null) return undefined;
  const jobs = await countJobs(db, vendorId, half);
  return jobs === 0 ? undefined : refuse("beyond-time", describeJobs(jobs, offer));
}

/** The transitions that an answer may mean; the booking's state decides which is allowed. */
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

const movedTo = ({ booking_date: day, booking_time_slot: slot }: Offer): string =>
  `This booking was moved to ${shortDay(day)}, ${slot}. Look whether you can come then`;

const situationOf = (offer: Offer, vendorId: number, now: Date): Situation => ({
  ...offer,
  isMine: offer.vendor_id === vendorId,
  isSuspended: offer.is_suspended,
  isFresh: isFresh(offer, now),
  isFreshlyDone: isFreshlyDone(offer, now),
  hasVisitLeft: hasVisitLeft(offer, now),
  hasSlotBegun: completableFrom(offer) <= now,
  day: today(now),
});

function whyNot(
  answer: Answer,
  offer: Offer,
  { status, isMine, isSuspended, hasVisitLeft }: Situation,
  now: Date,
): string {
  if (offer.vendor_id !== null && !isMine) return TAKEN;
  if (answer === "pending" && !isMine) return "You have not accepted this booking";
  if (status === "completed")
    return answer === "accepted"
      ? "It is too late to take this back. Call us, and we open the booking again"
      : "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  if (answer === "pending") return "It is too late to undo this. You can give the booking back";
  if (answer === "accepted" && isMine) return "You have accepted this booking already";
  if (answer === "accepted" && isSuspended)
    return "You cannot accept bookings while your account is suspended";
  if (answer === "accepted" && hasVisitLeft === false) return NOTHING_LEFT;
  if (answer === "accepted") return "The day of this booking has passed";
  if (answer === "rejected") return "You have rejected this booking already";
  if (!isMine) return "Accept this booking first";
  return `It can be marked completed once it has begun, ${formatWhen(completableFrom(offer), now)}`;
}

type Undone = { bookingId: number; pinCode: string; now: Date };

/**
 * Requeues a booking after an undo. The next wave stays due as before, so that accepting and undoing does not
 * send extra waves. Call it in the transaction that undoes, after that write.
 */
async function askAfterUndo(db: Db, { bookingId, pinCode, now }: Undone): Promise<void> {
  // Waits for the worker that removes an accepted booking from the queue.
  const queued = await lockQueuedWave(db, bookingId);
  if (queued?.because === "next") return;
  await startWaves(db, { bookingId, pinCode, because: "given_back", now });
}
