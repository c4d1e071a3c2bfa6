import { isOpen } from "#booking/contract/is-open.ts";
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
import {
  addedBehind,
  balanceVisits,
  endOf,
  hasBegun,
  nextOf,
  type Visit,
} from "../../rules/plan.ts";
import { termsOf } from "./plan-terms.ts";

/**
 * Makes a plan's visits as many as were sold again, and the booking say what they are: its next day, its
 * last day and whether it has begun. In the transaction that changed a visit, with the booking locked.
 */
export async function settlePlan(db: Db, bookingId: number, now: Date): Promise<void> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return;
  const terms = termsOf(plan);
  const visits = await listVisits(db, bookingId);
  const taken = await listTaken(db, bookingId);
  const { add, remove } =
    isOpen(plan.status) && plan.ended_at === null
      ? balanceVisits(terms, visits, { day: addedBehind(plan, now), taken })
      : { add: [], remove: [] };
  await deletePlanned(db, bookingId, remove);
  await insertVisits(
    db,
    add.map((day) => addedVisit(plan, day)),
  );
  const left: Visit[] = [
    ...visits.filter(({ day, status }) => status !== "planned" || !remove.includes(day)),
    ...add.map((day) => ({ day, status: "planned" as const })),
  ];
  await updateSummary(db, bookingId, {
    booking_date: nextOf(left) ?? terms.starts_on,
    plan_ends_on: endOf(terms, left),
    has_begun: hasBegun(left, now),
  });
}

const addedVisit = (plan: PlanRow, day: string) => ({
  booking_id: plan.booking_id,
  day,
  slot: plan.booking_time_slot,
  vendor_id: plan.vendor_id,
});

/** The days on which the plan that goes on from this one has visits. */
async function listTaken(db: Db, bookingId: number): Promise<Set<string>> {
  const renewal = await findRenewal(db, bookingId);
  if (renewal === undefined) return new Set();
  const visits = await listVisits(db, renewal.id);
  return new Set(visits.map(({ day }) => day));
}
