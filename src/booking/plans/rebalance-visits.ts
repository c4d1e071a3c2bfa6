import { isOpen } from "../transitions/fields.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import {
  deletePlanned,
  findPlan,
  findRenewal,
  insertVisits,
  listVisits,
  updateSummary,
  type PlanRow,
} from "./queries.ts";
import { isAskable } from "../waves/rules.ts";
import { addedBehind, balanceVisits, endOf, hasBegun, nextOf } from "./rules.ts";
import { termsOf } from "./plan-terms.ts";
import { lockQueuedWave } from "../waves/queries.ts";
import { startWaves } from "../waves/start-waves.ts";

/**
 * Balances a plan's visits with the number sold, and updates the booking's summary: next day, last day, and
 * whether it has begun. If a pending plan's next visit changes, the vendors who can come then are asked. Call
 * it in the transaction that changed a visit, with the booking locked.
 */
export async function rebalanceVisits(db: Db, bookingId: number, now: Date): Promise<void> {
  const before = await findPlan(db, bookingId);
  const day = await settleVisits(db, bookingId, now);
  if (before?.status !== "pending" || day === undefined || day === before.booking_date) return;
  const { booking_time_slot: slot, pin_code: pinCode } = before;
  if (isAskable(day, slot, now)) await askAgain(db, { bookingId, pinCode, now });
}

/**
 * Like `rebalanceVisits`, without asking vendors: for callers that change the booking's state. Returns the
 * booking's next day; undefined without a plan.
 */
export async function settleVisits(db: Db, bookingId: number, now: Date): Promise<Day | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const terms = termsOf(plan);
  const visits = await listVisits(db, bookingId);
  const taken = await listTaken(db, bookingId);
  const { add, remove } =
    isOpen(plan.status) && plan.ended_at === null
      ? balanceVisits(terms, visits, { day: addedBehind(plan, now), taken, now })
      : { add: [], remove: [] };
  await deletePlanned(db, bookingId, remove);
  await insertVisits(
    db,
    add.map((day) => addedVisit(plan, day)),
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

const addedVisit = (plan: PlanRow, day: string) => ({
  booking_id: plan.booking_id,
  day,
  slot: plan.booking_time_slot,
  vendor_id: plan.vendor_id,
});

/** The days of the visits of a plan's renewal. */
export async function listTaken(db: Db, bookingId: number): Promise<Set<string>> {
  const renewal = await findRenewal(db, bookingId);
  if (renewal === undefined) return new Set();
  const visits = await listVisits(db, renewal.id);
  return new Set(visits.map(({ day }) => day));
}

type Moved = { bookingId: number; pinCode: string; now: Date };

/**
 * Offers a pending plan to vendors who can come on its new next day. Earlier answers stay valid. A queued
 * booking is left to its waves. Call it in the transaction that changes the day, after that write.
 */
async function askAgain(db: Db, { bookingId, pinCode, now }: Moved): Promise<void> {
  // Waits for a wave under way, which may be the last.
  if ((await lockQueuedWave(db, bookingId)) !== undefined) return;
  await startWaves(db, { bookingId, pinCode, because: "rescheduled", now });
}
