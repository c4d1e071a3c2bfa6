import { refuse, type Refusal } from "#kernel/refusal.ts";
import { addDays, type Day } from "#kernel/time/day.ts";
import type { PlanRow, VisitRow } from "./queries.ts";
import { addedBehind, balanceVisits, endOf, MAX_EXTENSION_DAYS, type Visit } from "./rules.ts";
import type { ByCustomer } from "../transitions/allow-customer.ts";
import { termsOf } from "./plan-terms.ts";

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

export function checkExtension(
  plan: PlanRow,
  visits: VisitRow[],
  ids: number[],
  { now, supportPhone, isOperator }: ByCustomer,
  taken: ReadonlySet<Day>,
): Refusal<"not-now"> | undefined {
  if (
    endWithout(plan, visits, ids, { now, taken }) <= addDays(plan.term_ends_on, MAX_EXTENSION_DAYS)
  )
    return undefined;
  return refuse(
    "not-now",
    isOperator === true
      ? `A plan can end at most ${MAX_EXTENSION_DAYS} days later than it was booked`
      : `A plan can end at most ${MAX_EXTENSION_DAYS} days later than it was booked. To move it further, call us on ${supportPhone}`,
  );
}
