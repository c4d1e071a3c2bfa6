import { refuse, type Refusal } from "#kernel/refusal.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import type { PlanRow, VisitRow } from "../../queries/plans/plans.ts";
import {
  addedBehind,
  balanceVisits,
  endOf,
  MAX_GROWTH_DAYS,
  type Visit,
} from "../../rules/plan.ts";
import type { ByCustomer } from "../transition-by-customer.ts";
import { termsOf } from "./plan-terms.ts";

/** The last day of a plan where these visits are skipped; a renewal has its visits on the days `taken`. */
export function endWithout(
  plan: PlanRow,
  visits: VisitRow[],
  ids: number[],
  { now, taken }: { now: Date; taken: ReadonlySet<Day> },
): Day {
  const terms = termsOf(plan);
  const skipped = visits.map<Visit>((visit) =>
    ids.includes(visit.id) ? { ...visit, status: "skipped" } : visit,
  );
  const { add } = balanceVisits(terms, skipped, { day: addedBehind(plan, now), taken, now });
  const added = add.map((day) => ({ day, status: "planned" as const }));
  return endOf(terms, [...skipped, ...added]);
}

/** Refuses what would make a plan longer than it can be. */
export function refuseGrowth(
  plan: PlanRow,
  visits: VisitRow[],
  ids: number[],
  { now, supportPhone, isOperator }: ByCustomer,
  taken: ReadonlySet<Day>,
): Refusal<"not-now"> | undefined {
  if (endWithout(plan, visits, ids, { now, taken }) <= addDays(plan.term_ends_on, MAX_GROWTH_DAYS))
    return undefined;
  return refuse(
    "not-now",
    isOperator === true
      ? `A plan can end at most ${MAX_GROWTH_DAYS} days later than it was booked`
      : `A plan can end at most ${MAX_GROWTH_DAYS} days later than it was booked. To move it further, call us on ${supportPhone}`,
  );
}
