import { recordChange, type Operator } from "#audit/exports.ts";
import { isRefusal, type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import { HOUR_MS, addDays, type Day, midnight, timeOfDay, today } from "#kernel/time/day.ts";
import { windowFrom } from "#kernel/time/hours.ts";
import { formatWhen } from "#kernel/time/local-time.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { sayWhen } from "#kernel/time/spoken.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { recordOutcomeWithin } from "../acts/plans/record-visit-outcome.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { giveLatenessDiscount } from "../money/service-discounts.ts";
import { lockBooking } from "../states/queries.ts";
import type { JobVisit } from "./contract.ts";
import {
  arrivalTimes,
  CLOCK_SKEW_MS,
  endOfWindow,
  EVENT_HOURS,
  findTransition,
  timeOn,
  VISIT_STATES,
  type VisitEvent,
  type VisitSoFar,
  type VisitState,
} from "./fields.ts";
import {
  addWrongCode,
  findByKey,
  insertEvent,
  listCurrentVisits,
  type VisitRow,
} from "./queries.ts";
import { tick } from "./photos/read-record.ts";
import { toJobVisit, toVisit, triesLeft } from "./read-visits.ts";

type Command = {
  bookingId: number;
  vendorId: number;
  /** The idempotency key. */
  key: string;
  event: VisitEvent;
  day?: Day | undefined;
  time?: string | undefined;
  minutes?: number | undefined;
  code?: string | undefined;
  /** The ticked lines of the checklist. */
  list?: number[] | undefined;
  /** By the vendor's phone; undefined: now. */
  at?: Date | undefined;
  now: Date;
};

type Refused = Refusal<"unknown" | "not-now" | "wrong-time">;
/** A wrong code is no refusal: the try is written. */
type Recorded = { visit: JobVisit } | { triesLeft: number } | Refused;

export const NO_JOB = refuse("unknown", "There is no such job of yours");

/**
 * Records what a vendor says of its visit, once for each key; an outcome completes a booking as `recordVisitOutcome`
 * does. Refuses as `wrong-time` a time that cannot be, and as `not-now` what is out of order or too early.
 */
export const recordVisitEvent = (db: Db, command: Command): Promise<Recorded> =>
  inTransaction(db, async (transaction): Promise<Recorded> => {
    const { bookingId, vendorId, key, event, day, now } = command;
    const booking = await lockBooking(transaction, bookingId);
    if (booking === undefined) return NO_JOB;
    const before = await findByKey(transaction, vendorId, key);
    if (before !== undefined && !isRepeated(before, command))
      return refuse("not-now", "This Idempotency-Key was used for something else");
    const on = today(command.at ?? now);
    const concerned = { vendorId, on, ...(booking.plan_ends_on !== null && { day }) };
    const row = await findCurrent(transaction, bookingId, concerned, now);
    if (row === undefined) return NO_JOB;
    if (before !== undefined) return { visit: toJobVisit(row, now) };

    const visit = toVisit(row);
    const at = readTime(command, visit);
    if (isRefusal(at)) return at;
    const refused = refuseEvent(visit, { ...command, who: "vendor", at });
    if (refused !== undefined) return refused;
    if (event === "started" && triesLeft(row) === 0) return refuse("not-now", NO_TRY_LEFT);
    if (event === "started" && command.code !== row.code)
      return { triesLeft: triesLeft(await addWrongCode(transaction, row.id, command.code ?? "")) };
    const checklist = event === "done" ? tick(visit.checklist, command.list) : null;
    const written = { ...command, visitId: row.id, at, actorId: vendorId, checklist };
    const eventId = await insertEvent(transaction, written, now);
    if (event === "done" || event === "customer_away") {
      const by = { who: "vendor", vendorId } as const;
      const outcome = { visitId: row.id, outcome: event, by, now };
      const recorded = await recordOutcomeWithin(transaction, bookingId, outcome);
      if (isRefusal(recorded)) return recorded;
    }
    if (event === "at_the_door")
      await giveLatenessDiscount(transaction, row, {
        windowEndsAt: endOfWindow(visit),
        arrivedAt: at,
        actorId: vendorId,
        now,
      });
    if (isMessage(visit, command))
      await queueNotification(transaction, {
        event: "visit-word",
        bookingId,
        vendorId,
        data: { visit_event: eventId },
        now,
        runAt: new Date(now.getTime() + UNDO_MS),
      });
    const after = await findCurrent(transaction, bookingId, { vendorId, day: row.day }, now);
    return { visit: toJobVisit(after!, now) };
  });

const findCurrent = async (
  db: Db,
  bookingId: number,
  concerned: Parameters<typeof listCurrentVisits>[2],
  now: Date,
): Promise<VisitRow | undefined> => (await listCurrentVisits(db, [bookingId], concerned, now))[0];

const isRepeated = (
  before: NonNullable<Awaited<ReturnType<typeof findByKey>>>,
  { bookingId, event, minutes, time }: Command,
): boolean =>
  before.booking_id === bookingId &&
  before.kind === event &&
  before.minutes === (minutes ?? null) &&
  before.arrives_from === (time ?? null);

/** When it happened by the phone, where its clock can be right: it is by a minute ahead at most. */
function readTime({ at: given, now }: Command, { events }: VisitSoFar): Date | Refused {
  const at = given ?? now;
  const clock = say`The clock of your phone says ${timeOfDay(at)}, and it is ${timeOfDay(now)}. Set it right, then try again`;
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MS) return refuseAt("at", "wrong-time", clock);
  if (at.getTime() < now.getTime() - EVENT_HOURS * HOUR_MS)
    return refuseAt(
      "at",
      "wrong-time",
      say`This happened more than ${EVENT_HOURS} hours ago. Call us, and we note it`,
    );
  const last = events.at(-1)?.at;
  if (last !== undefined && at.getTime() < Date.parse(last) - CLOCK_SKEW_MS)
    return refuse(
      "not-now",
      say`This was ${sayWhen(at, now)} by your phone, before what you said last. Is its clock right?`,
    );
  return at > now ? now : at;
}

/** What to say first, in this state. */
const FIRST: Partial<Record<VisitState, string>> = {
  planned: "First say that you are on the way",
  on_the_way: "First say that you are at the door",
  at_the_door: "First start the work with the code",
};
/** Why it is too late to say it, in this state. */
const ALREADY: Record<VisitState, string> = {
  planned: "This cannot be said now",
  on_the_way: "You have said already that you are on the way",
  at_the_door: "You have said already that you are at the door",
  started: "The work has begun already",
  done: "This visit is done already",
  customer_away: "This visit is over: the customer was away",
  could_not_come: "You have said that you could not come",
};

/** Refuses what the table forbids, and an hour that is not one of the slot or is over. */
function refuseEvent(
  visit: VisitSoFar,
  {
    event,
    who,
    time,
    at,
  }: Pick<Command, "event" | "time"> & { who: "vendor" | "operator"; at: Date },
): Refused | undefined {
  const { from, opens, closes } = findTransition(event, who);
  const { day, slot, state } = visit;
  if (!from.includes(state)) {
    const isAhead = VISIT_STATES.indexOf(from[0]!) > VISIT_STATES.indexOf(state);
    return refuse("not-now", (isAhead ? FIRST[state] : undefined) ?? ALREADY[state]);
  }
  const first = opens?.(visit);
  if (first !== undefined && at < first)
    return refuse(
      "not-now",
      say`It is too early. This can be said from ${[formatFrom(first, at), first.toISOString()]} on`,
    );
  if (closes !== undefined && at >= closes(visit)) return refuse("not-now", "Its time is over");
  if (time === undefined) return undefined;
  const times = arrivalTimes(slot);
  if (!times.includes(time))
    return refuseAt(
      "time",
      "wrong-time",
      say`Choose an hour from ${times[0]!} to ${times.at(-1)!}`,
    );
  if (timeOn(day, windowFrom(time).to) <= at)
    return refuseAt("time", "wrong-time", "This hour is over. Choose a later one");
  return undefined;
}

const formatFrom = (first: Date, at: Date): string =>
  formatWhen(first, at).replace(/^(?:at|on) /, "");

const NO_TRY_LEFT =
  "Five codes were wrong. Call us: we ask the customer and start the work for you";

export const wrongCodeWords = (left: number): Said =>
  left === 0
    ? "This code is wrong. Call us: we ask the customer and start the work for you"
    : say`This code is wrong. You have ${[left === 1 ? "1 try" : `${left} tries`, left]} left`;

const MESSAGES: ReadonlySet<VisitEvent> = new Set(["on_the_way", "late"]);
/** The reminder of the evening before has the hour; one that is said later, or changed, is a message. */
const REMINDED_FROM_MS = 18 * 60 * 60_000;

const isMessage = ({ day, window }: VisitSoFar, { event, time, now }: Command): boolean =>
  event === "arrival"
    ? window?.from !== time &&
      (window !== null || now.getTime() >= midnight(addDays(day, -1)).getTime() + REMINDED_FROM_MS)
    : MESSAGES.has(event);

/**
 * Confirms for an operator, who has asked the customer by phone, that the work has begun. Audited with the reason.
 * Repeated, it writes nothing.
 */
export const startByPhone = (
  db: Db,
  { bookingId, day, reason }: { bookingId: number; day: Day; reason: string },
  by: Operator,
): Promise<{ bookingId: number } | Refusal<"unknown" | "not-now">> =>
  inTransaction(db, async (transaction) => {
    const { operatorId: actorId, now } = by;
    const booking = await lockBooking(transaction, bookingId);
    const row = booking && (await findCurrent(transaction, bookingId, { day }, now));
    const vendorId = row?.vendor_id ?? null;
    if (booking === undefined || row === undefined || vendorId === null)
      return refuse("unknown", "There is no such visit");
    const visit = toVisit(row);
    if (visit.state === "started") return { bookingId };
    const refused = refuseEvent(visit, { event: "started", who: "operator", at: now });
    if (refused !== undefined) return refuse("not-now", ...refused.sentences);
    const started = { visitId: row.id, vendorId, actorId, at: now };
    await insertEvent(transaction, { ...started, event: "started" }, now);
    await recordChange(transaction, by, {
      act: "started a visit by phone",
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
      after: { day },
      reason,
    });
    return { bookingId };
  });
