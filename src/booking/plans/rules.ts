import { addDays, today, type Day } from "#kernel/time/day.ts";
import {
  termOf,
  toRhythm,
  visitDays,
  visitOffset,
  type Rhythm,
  type RhythmColumns,
} from "#kernel/time/rhythm.ts";
import type { VisitStatus } from "../ground/plan-contract.ts";
import type { PlanRow } from "./queries.ts";

export const MAX_EXTENSION_DAYS = 92;

export type Visit = { day: Day; status: VisitStatus };

type PlanTerms = {
  rhythm: Rhythm;
  starts_on: Day;
  term_ends_on: Day;
  visits_sold: number;
};

type Line = { product_id: number } & RhythmColumns;

export type NewPlan = PlanTerms & { days: Day[] };

/**
 * Undefined for a single visit. Of several rhythms the one with the most visits counts: one vendor does all
 * lines.
 */
export function planOf(lines: readonly Line[], start: Day): NewPlan | undefined {
  let plan: NewPlan | undefined;
  for (const line of lines.toSorted((one, other) => one.product_id - other.product_id)) {
    const rhythm = toRhythm(line);
    if (rhythm === null) continue;
    const days = visitDays(rhythm, start);
    if (plan === undefined || days.length > plan.days.length) plan = startOf(rhythm, start, days);
  }
  return plan;
}

const startOf = (rhythm: Rhythm, start: Day, days: Day[]): NewPlan => ({
  rhythm,
  starts_on: start,
  term_ends_on: termOf(start).endsOn,
  visits_sold: days.length,
  days,
});

export const planFrom = (rhythm: Rhythm, start: Day): NewPlan =>
  startOf(rhythm, start, visitDays(rhythm, start));

/** Whether a visit of a plan that is not ended counts as sold. The others are replaced instead. */
const COUNTED: Record<VisitStatus, boolean> = {
  planned: true,
  done: true,
  customer_away: true,
  could_not_come: false,
  skipped: false,
  ended: false,
};
const countSold = (visits: readonly Visit[]): number =>
  visits.filter(({ status }) => COUNTED[status]).length;

type Taken = {
  day: Day;
  taken: ReadonlySet<Day>;
  /** Of the city. */
  closed: ReadonlySet<Day>;
  now: Date;
};

/**
 * The visits to add and remove so that the number sold is met. Replacements come after the last visit and `day`,
 * on days not `taken` by a renewal, nor `closed`. Surplus visits are removed from the end.
 */
export function balanceVisits(
  plan: PlanTerms,
  visits: readonly Visit[],
  { day, taken, closed, now }: Taken,
): { add: Day[]; remove: Day[] } {
  const missing = plan.visits_sold - countSold(visits);
  const planned = visits.filter(({ status }) => status === "planned").map((visit) => visit.day);
  if (missing < 0) {
    const ahead = planned.filter((one) => one >= today(now));
    return { add: [], remove: ahead.toSorted().slice(missing) };
  }
  const last = visits.reduce((latest, visit) => (visit.day > latest ? visit.day : latest), day);
  return { add: daysBehind(plan, last, { count: missing, taken, closed }), remove: [] };
}

/** Only if a later replacement can be removed for it. */
export const canPlanAgain = (
  plan: Pick<PlanTerms, "visits_sold">,
  visits: readonly Visit[],
  day: Day,
): boolean =>
  countSold(visits) < plan.visits_sold ||
  visits.some((visit) => visit.status === "planned" && visit.day > day);

/** Today, or the last day of a pause. */
export const addedBehind = ({ paused_to: pausedTo }: { paused_to: Day | null }, now: Date): Day =>
  pausedTo !== null && pausedTo > today(now) ? pausedTo : today(now);

function daysBehind(
  { rhythm, starts_on: start }: PlanTerms,
  last: Day,
  { count, taken, closed }: { count: number } & Pick<Taken, "taken" | "closed">,
): Day[] {
  const { days: termDays } = termOf(start);
  const offset = (i: number) => (taken.size > 0 ? i : visitOffset(rhythm, termDays, i));
  const days: Day[] = [];
  for (let i = 0; days.length < count; i++) {
    const next = addDays(start, offset(i));
    if (next > last && !taken.has(next) && !closed.has(next)) days.push(next);
  }
  return days;
}

export const endOf = (
  { term_ends_on }: Pick<PlanTerms, "term_ends_on">,
  visits: readonly Visit[],
) =>
  visits.reduce(
    (latest, { day, status }) => (status !== "ended" && day > latest ? day : latest),
    visits.some(({ status }) => status === "ended") ? "" : term_ends_on,
  ) || term_ends_on;

/**
 * The first planned day; else the last day that was not ended. While the plan is pending, unassigned visits come
 * first, since they are what is offered.
 */
export const nextOf = (
  visits: readonly (Visit & { vendor_id: number | null })[],
  isWaiting: boolean,
): Day | undefined => {
  const daysOf = (some: readonly Visit[]) => some.map(({ day }) => day).toSorted();
  const planned = visits.filter(({ status }) => status === "planned");
  const free = isWaiting ? planned.filter(({ vendor_id }) => vendor_id === null) : [];
  const known = visits.filter(({ status }) => status !== "ended");
  return daysOf(free)[0] ?? daysOf(planned)[0] ?? daysOf(known).at(-1) ?? daysOf(visits)[0];
};

export const isMade = ({ status }: Pick<Visit, "status">): boolean =>
  status === "done" || status === "customer_away";

export const hasBegun = (visits: readonly Visit[], now: Date): boolean =>
  visits.some(
    (visit) => isMade(visit) || (visit.status === "could_not_come" && visit.day < today(now)),
  );

type Row = Pick<
  PlanRow,
  "days_a_week" | "visits_a_month" | "starts_on" | "term_ends_on" | "visits_sold"
>;

/** Relies on the constraint plan_has_one_rhythm. */
export function termsOf(row: Row): PlanTerms {
  const rhythm = toRhythm(row);
  if (rhythm === null) throw new Error("A plan without a rhythm");
  const { starts_on, term_ends_on, visits_sold } = row;
  return { rhythm, starts_on, term_ends_on, visits_sold };
}
