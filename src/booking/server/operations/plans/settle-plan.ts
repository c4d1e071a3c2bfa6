import { isOpen } from "#booking/contract/is-open.ts";
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
} from "../../queries/plans/plans.ts";
import { isAskable } from "../../rules/waves.ts";
import { askAgain } from "../offers/ask-again.ts";
import { addedBehind, balanceVisits, endOf, hasBegun, nextOf } from "../../rules/plan.ts";
import { termsOf } from "./plan-terms.ts";

/**
 * Makes a plan's visits as many as were sold again, and the booking say what they are: its next day, its
 * last day and whether it has begun. Where it waits for a vendor and its next visit is another one now, those
 * who can come then are asked. In the transaction that changed a visit, with the booking locked.
 */
export async function settlePlan(db: Db, bookingId: number, now: Date): Promise<void> {
  const before = await findPlan(db, bookingId);
  const day = await settleVisits(db, bookingId, now);
  if (before?.status !== "pending" || day === undefined || day === before.booking_date) return;
  const { booking_time_slot: slot, pin_code: pinCode } = before;
  if (isAskable(day, slot, now)) await askAgain(db, { bookingId, pinCode, now });
}

/**
 * The same, but asks nobody: whoever changes the state of the booking does that. Returns the booking's next
 * day; undefined where it has no plan.
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

/** The days on which the plan that goes on from this one has visits. */
export async function listTaken(db: Db, bookingId: number): Promise<Set<string>> {
  const renewal = await findRenewal(db, bookingId);
  if (renewal === undefined) return new Set();
  const visits = await listVisits(db, renewal.id);
  return new Set(visits.map(({ day }) => day));
}
