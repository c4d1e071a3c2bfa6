import { type Refusal, refuse } from "#kernel/refusal.ts";
import { addDays, midnight, today } from "#kernel/time/day.ts";
import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { sayDaySlot, sayWhen } from "#kernel/time/spoken.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import {
  MAX_ACCEPTS_PER_DAY,
  MAX_GIVE_BACKS_PER_DAY,
  MAX_UNDOS_PER_DAY,
} from "../ground/limits.ts";
import {
  beyondOf,
  countAccepted,
  countJobs,
  countUndone,
  describeJobs,
  describeOwnTime,
  lockVendorTime,
} from "../vendor-time/vendor-time-queries.ts";
import { listVisits } from "../plans/queries.ts";
import { promiseIfLeft } from "../money/service-discounts.ts";
import { hasVisitLeft, isUnderWay } from "../states/plan-state.ts";
import { completableFrom, isFresh, isFreshlyDone } from "../states/fields.ts";
import {
  endExclusiveOfferOf,
  findLastAsking,
  forgetAcceptance,
  isAcceptedByOther,
  lockOffer,
} from "../states/queries.ts";
import { allow, type Situation, type Transition, TRANSITIONS } from "../states/transitions.ts";
import { writeTransition } from "./write-transition.ts";
import { lockQueuedWave } from "../offers/wave-queries.ts";
import { startWaves } from "../offers/queries.ts";

type VendorTransition = Transition<"vendor">;

/** `rejected` also gives back an accepted booking; `pending` undoes a recent acceptance, `accepted` a completion. */
export type Answer = VendorTransition["request"];

type Answered =
  | Refusal<
      | "unknown"
      | "taken"
      | "yours"
      | "withdrawn"
      | "moved"
      | "not-now"
      | "too-often"
      | "beyond-time"
    >
  | undefined;

const TAKEN = "Another cleaner has accepted this booking already";
const YOURS = "You have accepted this booking already";
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
  /** Only accepts or rejects an open offer: gives nothing back, undoes nothing. A rejection needs `seen` too. */
  isOpenOnly?: boolean;
  asksBeyond?: boolean;
};

/**
 * Records a vendor's answer to an offer. Refuses what the table forbids (for example after another vendor's
 * acceptance), a day or slot other than `seen`, and giving back a plan with missing outcomes. A booking that is
 * given back or undone is offered to vendors who became eligible since; a rejected exclusive offer opens the
 * booking to all.
 */
export async function answerOffer(
  db: Db,
  vendorId: number,
  bookingId: number,
  { answer, reason = "", now, isLimited, seen, isOpenOnly, asksBeyond }: Command,
): Promise<Answered> {
  if (answer === "accepted" && (await isAcceptedByOther(db, bookingId, vendorId)))
    return refuse("taken", TAKEN);
  const answered = await inTransaction(db, async (transaction): Promise<Answered> => {
    const offer = await lockOffer(transaction, bookingId, vendorId);
    if (offer === undefined) return refuse("unknown", "There is no such booking");
    const situation = situationOf(offer, vendorId, now);
    const isSeen = isAsSeen(offer, seen);
    if (isOpenOnly && situation.isMine && offer.status === "accepted")
      return refuse("yours", YOURS);
    const isStale = (answer === "accepted" || isOpenOnly) && !isSeen;
    const names = namesOf(answer).filter((name) => !isOpenOnly || OF_OPEN.has(name));
    const row = isStale ? undefined : allow("vendor", names, situation);
    if (row === undefined) {
      if (!isSeen) return refuse("moved", refusalOfRescheduled(offer));
      const said = whyNot(answer, offer, situation, now);
      return refuse(said === TAKEN ? "taken" : "not-now", said);
    }
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

    if (name === "give back") await promiseIfLeft(transaction, { ...offer, id: bookingId }, now);
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
  return last === "withdrawn" ? refuse("withdrawn", WITHDRAWN) : refuse("moved", MOVED);
}

/** Refuses what exceeds the vendor's own time, or without a limit a second job, until the vendor confirms. */
async function refuseBeyond(
  db: Db,
  vendorId: number,
  offer: Offer,
): Promise<Refusal<"beyond-time"> | undefined> {
  const halfDay = { day: offer.booking_date, slot: offer.booking_time_slot };
  const time = await lockVendorTime(db, vendorId, halfDay);
  const beyond = beyondOf(time);
  if (time !== undefined && beyond !== null)
    return refuse("beyond-time", describeOwnTime(time, beyond, offer));
  if (time !== undefined && time.takes !== null) return undefined;
  const jobs = await countJobs(db, vendorId, halfDay);
  return jobs === 0 ? undefined : refuse("beyond-time", describeJobs(jobs, offer));
}

const namesOf = (answer: Answer): VendorTransition["name"][] =>
  TRANSITIONS.filter((row) => row.who === "vendor")
    .filter(({ request }) => request === answer)
    .map(({ name }) => name);

const OF_OPEN: ReadonlySet<string> = new Set<VendorTransition["name"]>(["accept", "reject"]);

type Offer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>;

const isAsSeen = (offer: Offer, seen: Command["seen"]): boolean =>
  seen === undefined ||
  offer.vendor_id !== null ||
  offer.status === "cancelled" ||
  `${offer.booking_date} ${offer.booking_time_slot}` === seen;

const refusalOfRescheduled = ({ booking_date: day, booking_time_slot: slot }: Offer): Said =>
  say`This booking was moved to ${sayDaySlot(day, slot)}. Look whether you can come then`;

const situationOf = (offer: Offer, vendorId: number, now: Date): Situation => ({
  ...offer,
  isMine: offer.vendor_id === vendorId,
  isSuspended: offer.is_suspended || offer.supplies_itself,
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
): Said {
  if (offer.vendor_id !== null && !isMine) return TAKEN;
  if (answer === "pending" && !isMine) return "You have not accepted this booking";
  if (status === "completed")
    return answer === "accepted"
      ? "It is too late to take this back. Call us, and we open the booking again"
      : "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  if (answer === "pending") return "It is too late to undo this. You can give the booking back";
  if (answer === "accepted" && isMine) return YOURS;
  if (answer === "accepted" && offer.supplies_itself)
    return "You are registered for GST, so we cannot give you work: you would have to sell by yourself";
  if (answer === "accepted" && isSuspended)
    return "You cannot accept bookings while your account is suspended";
  if (answer === "accepted" && hasVisitLeft === false) return NOTHING_LEFT;
  if (answer === "accepted") return "The day of this booking has passed";
  if (answer === "rejected") return "You have rejected this booking already";
  if (!isMine) return "Accept this booking first";
  return say`It can be marked completed once it has begun, ${sayWhen(completableFrom(offer), now)}`;
}

type Undone = { bookingId: number; pinCode: string; now: Date };

/** Requeues a booking after an undo, in that transaction. Its next wave stays due as before. */
async function askAfterUndo(db: Db, { bookingId, pinCode, now }: Undone): Promise<void> {
  // Waits for the worker that removes an accepted booking from the queue.
  const queued = await lockQueuedWave(db, bookingId);
  if (queued?.because === "next") return;
  await startWaves(db, { bookingId, pinCode, because: "given_back", now });
}

const MAX_NAMED = 3;

/** Refuses to give back a plan with missing outcomes, or whose remaining visits belong to substitutes. */
async function refuseGiveBack(
  db: Db,
  { bookingId, vendorId, now }: { bookingId: number; vendorId: number; now: Date },
): Promise<Refusal<"not-now"> | undefined> {
  const visits = await listVisits(db, bookingId);
  const own = visits.filter(
    ({ status, vendor_id }) => status === "planned" && vendor_id === vendorId,
  );
  if (own.length === 0)
    return refuse("not-now", "No visit of yours is left: another vendor is sent to the last one");
  const missing = own.filter((visit) => isUnderWay(visit, now)).map(({ day }) => day);
  if (missing.length === 0) return undefined;
  const more = missing.length - MAX_NAMED;
  const named = missing.slice(0, MAX_NAMED);
  const days = [
    [...named.map((day) => shortDay(day)), ...(more > 0 ? [`${more} more`] : [])].join(", "),
    [...named, ...(more > 0 ? [`+${more}`] : [])].join(" "),
  ] as const;
  return refuse("not-now", say`First say how it went on ${days}. Then you can give the plan back`);
}

/**
 * Limits acceptances, and give-backs with undos, a day: each reveals a customer's phone number and address. Call
 * it in the transaction that accepts.
 */
async function refuseTooManyAcceptances(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<Refusal<"too-often"> | undefined> {
  const day = today(now);
  const { accepted, returned } = await countAccepted(db, vendorId, midnight(day));
  const next = addDays(day, 1);
  const until = [longDay(next), next] as const;
  if (returned >= MAX_GIVE_BACKS_PER_DAY)
    return refuse(
      "too-often",
      say`You have given back or undone ${returned} bookings today, so you can accept more from ${until} on`,
    );
  if (accepted >= MAX_ACCEPTS_PER_DAY)
    return refuse(
      "too-often",
      say`You have accepted ${accepted} bookings today, so you can accept more from ${until} on`,
    );
  return undefined;
}

/** The vendor can give back instead, which is counted. */
async function refuseUndoTooOften(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<Refusal<"too-often"> | undefined> {
  const undone = await countUndone(db, vendorId, midnight(today(now)));
  if (undone < MAX_UNDOS_PER_DAY) return undefined;
  return refuse(
    "too-often",
    say`You have undone ${undone} acceptances today. Give this one back instead`,
  );
}
