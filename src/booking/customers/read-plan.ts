import { chargedWith, listWork } from "../money/post-work.ts";
import { readPayments } from "../money/read-payment.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingStatus } from "../ground/contract.ts";
import type {
  Plan,
  OpsPlan,
  OpsPlanAction,
  OpsVisit,
  OpsVisitAction,
} from "../ground/plan-contract.ts";
import {
  findPlan,
  listPlans,
  listVisitsOf,
  type PlanRow,
  type VisitRow,
  listOpsVisits,
  type OpsVisitRow,
} from "../plans/queries.ts";
import { hasBegun, isMade, termsOf } from "../plans/rules.ts";
import { visitActionsOf, visitsFor, visitOutcomesFor } from "../plans/visit-transitions.ts";

export async function readPlans(db: Db, bookingIds: number[]): Promise<Map<number, Plan>> {
  const [plans, visits] = await Promise.all([
    listPlans(db, bookingIds),
    listVisitsOf(db, bookingIds),
  ]);
  const visitsOf = Map.groupBy(visits, ({ booking_id }) => booking_id);
  return new Map(
    plans.map((plan) => [plan.booking_id, toPlan(plan, visitsOf.get(plan.booking_id) ?? [])]),
  );
}

export const readPlan = async (db: Db, bookingId: number): Promise<Plan | undefined> =>
  (await readPlans(db, [bookingId])).get(bookingId);

export const toPlan = (
  plan: PlanRow,
  visits: Pick<VisitRow, "id" | "day" | "slot" | "status">[],
): Plan => ({
  visits: visits.map(({ id, day, slot, status }) => ({ id, date: day, slot, status })),
  ends_on: plan.plan_ends_on ?? plan.term_ends_on,
  words: describeRhythm(termsOf(plan).rhythm),
  visits_total: plan.visits_sold,
  visits_done: visits.filter(isMade).length,
  pause:
    plan.paused_from === null || plan.paused_to === null
      ? null
      : { from: plan.paused_from, to: plan.paused_to },
});

export async function readOpsPlan(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<OpsPlan | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const visits = await listOpsVisits(db, bookingId);
  const can = planActionsOf(plan, visits, now);
  const canEnd = can.includes("end");
  return {
    ...toPlan(plan, visits),
    visits: visits.map((visit) => toOpsVisit(visit, visitActionsOf(plan, visit, now), now)),
    can,
    ...(await readMoneyIfEnded(db, plan, visits, { canEnd, who: "operator", now })),
  };
}

/** The visit of what is booked once: its outcome is recorded from its day on, and corrected once it was made. */
export async function readOnlyVisit(
  db: Db,
  { id, status }: { id: number; status: BookingStatus },
  now: Date,
): Promise<OpsVisit | undefined> {
  const [visit] = await listOpsVisits(db, id);
  if (visit === undefined) return undefined;
  const all = visitOutcomesFor("operator", visit, now);
  const outcomes = {
    pending: [],
    accepted: visit.day <= today(now) ? all : [],
    completed: all.filter((outcome) => isMade({ status: outcome })),
    cancelled: [],
  }[status];
  return { ...toOpsVisit(visit, outcomes.length > 0 ? ["outcome"] : [], now), outcomes };
}

function toOpsVisit(visit: OpsVisitRow, can: OpsVisitAction[], now: Date): OpsVisit {
  return {
    id: visit.id,
    date: visit.day,
    slot: visit.slot,
    status: visit.status,
    vendor: visit.vendor_id === null ? null : { id: visit.vendor_id, name: visit.vendor_name },
    is_sent: visit.is_sent,
    is_acknowledged: visit.acknowledged_at !== null,
    can,
    outcomes: can.includes("outcome") ? visitOutcomesFor("operator", visit, now) : [],
  };
}

function planActionsOf(plan: PlanRow, visits: OpsVisitRow[], now: Date): OpsPlanAction[] {
  const mayEnd = hasBegun(visits, now) ? (["end"] as const) : [];
  if (plan.status === "pending" && plan.ended_at === null) return [...mayEnd];
  if (plan.status !== "accepted" || plan.ended_at !== null) return [];
  const isPaused = plan.paused_to !== null && plan.paused_to >= today(now);
  const isAhead = visitsFor("operator", "pause", visits, now).length > 0;
  return [...(isPaused ? (["resume"] as const) : isAhead ? (["pause"] as const) : []), ...mayEnd];
}

type MoneyIfEnded = { refund_if_ended: number | null; due_if_ended: number | null };

/**
 * What a customer would get back, or still pay, if its plan were ended now: the price of the visits that were made
 * or still come, less what was paid. Both are null where the plan cannot be ended (`canEnd`).
 */
export async function readMoneyIfEnded(
  db: Db,
  { booking_id }: PlanRow,
  visits: Omit<VisitRow, "booking_id">[],
  { canEnd, who, now }: { canEnd: boolean; who: "customer" | "operator"; now: Date },
): Promise<MoneyIfEnded> {
  const payment = canEnd ? (await readPayments(db, [booking_id])).get(booking_id) : undefined;
  if (payment === undefined) return { refund_if_ended: null, due_if_ended: null };
  const left = new Set(visitsFor(who, "end", visits, now));
  const stay = visits.filter((visit) => visit.status === "planned" && !left.has(visit)).length;
  const [work] = await listWork(db, [booking_id]);
  const paid = payment.paid + payment.credit;
  const charged = work === undefined ? 0 : chargedWith(work, stay);
  const total = Math.max(0, charged - payment.discounted);
  return {
    refund_if_ended: toRupees(Math.max(0, paid - total) as Paise),
    due_if_ended: toRupees(Math.max(0, total - paid) as Paise),
  };
}
