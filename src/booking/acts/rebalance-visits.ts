import { isUnderWay } from "../states/plan-state.ts";
import { type Day, today, type Slot } from "#kernel/time/day.ts";
import { fromRhythm } from "#kernel/time/rhythm.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingStatus } from "../ground/contract.ts";
import { requeueIfLimited } from "../offers/offer-queue-queries.ts";
import { findClosedDays } from "../slots/closed-days-queries.ts";
import { isOpen } from "../states/fields.ts";
import { lockQueuedWave } from "../offers/wave-queries.ts";
import { isAskable } from "../offers/rules.ts";
import { startWaves } from "../offers/queries.ts";
import {
  agreedPrice,
  deletePlanned,
  findPlan,
  findRenewal,
  insertVisits,
  listVisits,
  updateSummary,
  deleteVisits,
  updatePlan,
  updateVisits,
  type VisitRow,
  insertPlanEvent,
} from "../plans/queries.ts";
import {
  addedBehind,
  balanceVisits,
  endOf,
  hasBegun,
  nextOf,
  termsOf,
  planFrom,
} from "../plans/rules.ts";
import { visitsFor, writeVisits } from "../plans/visit-transitions.ts";

/**
 * Balances a plan's visits with the number sold, and updates the booking's summary. If a pending plan's next
 * visit changes, vendors who can come then are asked. Call it in the transaction that changed a visit, with the
 * booking locked.
 */
export async function rebalanceVisits(db: Db, bookingId: number, now: Date): Promise<void> {
  const before = await findPlan(db, bookingId);
  const day = await applyBalance(db, bookingId, now);
  if (before?.status !== "pending" || day === undefined || day === before.booking_date) return;
  const { booking_time_slot: slot, pin_code: pinCode } = before;
  // Waits for a wave under way, which may be the last. A queued booking is left to its waves.
  if (isAskable(day, slot, now) && (await lockQueuedWave(db, bookingId)) === undefined)
    await startWaves(db, { bookingId, pinCode, because: "rescheduled", now });
}

/** Balances the visits without asking vendors. Returns the booking's next day; undefined without a plan. */
async function applyBalance(db: Db, bookingId: number, now: Date): Promise<Day | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const terms = termsOf(plan);
  const visits = await listVisits(db, bookingId);
  const unfree = await listUnfree(db, bookingId);
  const { add, remove } =
    isOpen(plan.status) && plan.ended_at === null
      ? balanceVisits(terms, visits, { day: addedBehind(plan, now), ...unfree, now })
      : { add: [], remove: [] };
  await deletePlanned(db, bookingId, remove);
  await insertVisits(
    db,
    add.map((day) => ({
      booking_id: plan.booking_id,
      day,
      slot: plan.booking_time_slot,
      vendor_id: plan.vendor_id,
    })),
  );
  const left = [
    ...visits.filter(({ day, status }) => status !== "planned" || !remove.includes(day)),
    ...add.map((day) => ({ day, status: "planned" as const, vendor_id: plan.vendor_id })),
  ];
  const next = nextOf(left, plan.status === "pending") ?? terms.starts_on;
  await updateSummary(db, bookingId, {
    booking_date: next,
    plan_ends_on: endOf(terms, left),
    has_begun: hasBegun(left, now),
  });
  return next;
}

/** The days on which no visit can be added: those of a renewal, and the closed ones of the city. */
export const listUnfree = async (db: Db, bookingId: number) => ({
  taken: await listTaken(db, bookingId),
  closed: new Set((await findClosedDays(db, bookingId)).keys()),
});

async function listTaken(db: Db, bookingId: number): Promise<Set<string>> {
  const renewal = await findRenewal(db, bookingId);
  if (renewal === undefined) return new Set();
  const visits = await listVisits(db, renewal.id);
  return new Set(visits.map(({ day }) => day));
}

type Transitioned = {
  bookingId: number;
  status: BookingStatus;
  vendorId: number | null;
  formerVendorId: number | null;
  rescheduledTo: { day: Day; slot: Slot } | undefined;
  now: Date;
};

/**
 * Applies a transition of a booking to its visits. Call it after that write, in its transaction. Accepted: the
 * vendor gets the planned visits, except a substitute's, past unassigned ones (missed), and those that the
 * former vendor may have made. Pending again: they become unassigned. Rescheduled: the month begins anew.
 */
export async function followTransition(db: Db, transitioned: Transitioned): Promise<void> {
  const { bookingId, status, vendorId, formerVendorId, rescheduledTo, now } = transitioned;
  const before = await listVisits(db, bookingId);
  if (rescheduledTo !== undefined) await beginAnew(db, bookingId, rescheduledTo);
  const visits = rescheduledTo === undefined ? before : await listVisits(db, bookingId);
  const planned = visits.filter((visit) => visit.status === "planned");
  if (status === "completed") {
    const held = planned.filter((visit) => !isUnassigned(visit));
    await writeVisits(db, "done", held, { now });
    await markMissed(db, bookingId, planned.filter(isUnassigned), now);
  } else if (status === "cancelled") await writeVisits(db, "end", planned, { now });
  else {
    const holders = new Set([null, vendorId, formerVendorId]);
    const own = planned.filter(({ vendor_id }) => holders.has(vendor_id));
    const missed = own.filter((visit) => isUnassigned(visit) && visit.day < today(now));
    const kept = own.filter((visit) => !isUnassigned(visit) && isUnderWay(visit, now));
    const gone = status === "accepted" ? [...missed, ...kept] : [];
    const handed = own.filter((visit) => !gone.includes(visit));
    await updateVisits(db, idsOf(handed), { vendor_id: vendorId, is_sent: false });
    if (status === "accepted") {
      const others = kept.filter(({ vendor_id }) => vendor_id !== vendorId);
      await updateVisits(db, idsOf(kept), { is_sent: false });
      await updateVisits(db, idsOf(others), { is_sent: true, agreed_paise: agreedPrice });
      await markMissed(db, bookingId, missed, now);
    }
  }
  await applyBalance(db, bookingId, now);
  await notifySubstitutes(db, { bookingId, before, now });
}

type Reopened = { id: number; vendor_id: number | null };

/**
 * Plans the ended visits again whose slot has not begun, unless a renewal has their day; the others are added at the
 * end. Call it before the transition that opens the booking again, in its transaction.
 */
export async function planAgain(
  db: Db,
  { id: bookingId, vendor_id }: Reopened,
  now: Date,
): Promise<void> {
  const taken = await listTaken(db, bookingId);
  const ended = visitsFor("booking", "reopen", await listVisits(db, bookingId), now);
  const back = ended.filter(({ day }) => !taken.has(day));
  await writeVisits(db, "reopen", back, { now, vendor_id, is_sent: false });
  await updatePlan(db, bookingId, { ended_at: null });
}

const isUnassigned = ({ vendor_id: vendorId }: VisitRow): boolean => vendorId === null;
const idsOf = (visits: VisitRow[]) => visits.map(({ id }) => id);

async function beginAnew(db: Db, bookingId: number, { day, slot }: { day: Day; slot: Slot }) {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return;
  const { days, rhythm, ...terms } = planFrom(termsOf(plan).rhythm, day);
  await deleteVisits(db, bookingId);
  await updatePlan(db, bookingId, {
    ...terms,
    ...fromRhythm(rhythm),
    paused_from: null,
    paused_to: null,
  });
  await insertVisits(
    db,
    days.map((one) => ({ booking_id: bookingId, day: one, slot })),
  );
}

/** `visits` must be sorted by day. Notifies the customer of the last one only. */
async function markMissed(db: Db, bookingId: number, visits: VisitRow[], now: Date): Promise<void> {
  await writeVisits(db, "could_not_come", visits, { now });
  for (const { day, vendor_id: vendorId } of visits)
    await insertPlanEvent(db, {
      bookingId,
      what: "visit_missed",
      actorId: null,
      vendorId,
      days: { from: day, to: day },
      now,
    });
  const day = visits.at(-1)?.day;
  if (day !== undefined)
    await queueNotification(db, { event: "visit-missed", bookingId, data: { day }, now });
}

/**
 * Notifies substitutes whose visit is off and requeues them. `before`: the visits before the change. Call it
 * after that write, in its transaction.
 */
export async function notifySubstitutes(
  db: Db,
  { bookingId, before, now }: { bookingId: number; before: readonly VisitRow[]; now: Date },
): Promise<void> {
  const sent = before.filter(({ status, is_sent }) => status === "planned" && is_sent);
  if (sent.length === 0) return;
  const after = new Map((await listVisits(db, bookingId)).map((visit) => [visit.id, visit]));
  const isOff = ({ id, vendor_id }: VisitRow) => {
    const visit = after.get(id);
    if (visit === undefined || visit.vendor_id !== vendor_id) return true;
    return visit.status === "skipped" || visit.status === "ended";
  };
  const off = sent.filter(isOff);
  for (const { vendor_id: vendorId, day } of off) {
    const data = { what: "visit_off", from: day, to: day };
    await queueNotification(db, { event: "plan-changed", bookingId, vendorId, data, now });
  }
  const vendorIds = new Set(off.map(({ vendor_id }) => vendor_id));
  for (const vendorId of vendorIds)
    if (vendorId !== null) await requeueIfLimited(db, vendorId, now);
}
