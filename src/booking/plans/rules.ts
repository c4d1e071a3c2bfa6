import { addDays, today, type Day } from "#kernel/time/day.ts";
import {
  termOf,
  toRhythm,
  visitDays,
  visitOffset,
  type Rhythm,
  type RhythmColumns,
} from "#kernel/time/rhythm.ts";
import type { VisitStatus } from "./contract.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import { isChangeable } from "../customers/change-deadline.ts";

/** The maximum number of days that a plan can extend beyond the month that was sold. */
export const MAX_EXTENSION_DAYS = 92;

export type Visit = { day: Day; status: VisitStatus };

export type PlanTerms = {
  rhythm: Rhythm;
  starts_on: Day;
  term_ends_on: Day;
  visits_sold: number;
};

type Line = { product_id: number } & RhythmColumns;

export type NewPlan = PlanTerms & { days: Day[] };

/**
 * The plan of a booking from `start` on; undefined for a single visit. Of several rhythms, the one with the
 * most visits counts, since one vendor does all the lines.
 */
export function planOf(lines: readonly Line[], start: Day): NewPlan | undefined {
  let plan: NewPlan | undefined;
  for (const line of lines.toSorted((one, other) => one.product_id - other.product_id)) {
    const rhythm = toRhythm(line);
    if (rhythm === null) continue;
    const days = visitDays(rhythm, start);
    if (plan === undefined || days.length > plan.days.length) plan = termsOf(rhythm, start, days);
  }
  return plan;
}

const termsOf = (rhythm: Rhythm, start: Day, days: Day[]): NewPlan => ({
  rhythm,
  starts_on: start,
  term_ends_on: termOf(start).endsOn,
  visits_sold: days.length,
  days,
});

export const planFrom = (rhythm: Rhythm, start: Day): NewPlan =>
  termsOf(rhythm, start, visitDays(rhythm, start));

/** States that count as sold. Skipped and missed visits are replaced instead. */
const COUNTED: ReadonlySet<VisitStatus> = new Set(["planned", "done", "customer_away", "ended"]);

type Taken = {
  day: Day;
  taken: ReadonlySet<Day>;
  /** Visits before its day may have been made, and stay. */
  now: Date;
};

/**
 * The visits to add and remove so that those that count equal the number sold. Replacements are added after
 * the last visit and after `day`, in the plan's rhythm, on days not `taken` by a renewal. Surplus visits are
 * removed from the end.
 */
export function balanceVisits(
  plan: PlanTerms,
  visits: readonly Visit[],
  { day, taken, now }: Taken,
): { add: Day[]; remove: Day[] } {
  const counted = visits.filter(({ status }) => COUNTED.has(status)).length;
  const missing = plan.visits_sold - counted;
  const planned = visits.filter(({ status }) => status === "planned").map((visit) => visit.day);
  if (missing < 0) {
    const ahead = planned.filter((one) => one >= today(now));
    return { add: [], remove: ahead.toSorted().slice(missing) };
  }
  const last = visits.reduce((latest, visit) => (visit.day > latest ? visit.day : latest), day);
  return { add: daysBehind(plan, last, { count: missing, taken }), remove: [] };
}

/**
 * Whether a skipped or missed visit can be planned again: only if a later replacement can be removed for it.
 */
export const canPlanAgain = (
  plan: Pick<PlanTerms, "visits_sold">,
  visits: readonly Visit[],
  day: Day,
): boolean =>
  visits.filter(({ status }) => COUNTED.has(status)).length < plan.visits_sold ||
  visits.some((visit) => visit.status === "planned" && visit.day > day);

/** The day after which replacements are added: today, or the last day of a pause. */
export const addedBehind = ({ paused_to: pausedTo }: { paused_to: Day | null }, now: Date): Day =>
  pausedTo !== null && pausedTo > today(now) ? pausedTo : today(now);

function daysBehind(
  { rhythm, starts_on: start }: PlanTerms,
  last: Day,
  { count, taken }: { count: number; taken: ReadonlySet<Day> },
): Day[] {
  const { days: termDays } = termOf(start);
  const offset = (i: number) => (taken.size > 0 ? i : visitOffset(rhythm, termDays, i));
  const days: Day[] = [];
  for (let i = 0; days.length < count; i++) {
    const next = addDays(start, offset(i));
    if (next > last && !taken.has(next)) days.push(next);
  }
  return days;
}

/** The last day of the month that was sold, or of the last visit if later. */
export const endOf = (
  { term_ends_on }: Pick<PlanTerms, "term_ends_on">,
  visits: readonly Visit[],
) =>
  visits.reduce(
    (latest, { day, status }) => (status !== "ended" && day > latest ? day : latest),
    visits.some(({ status }) => status === "ended") ? "" : term_ends_on,
  ) || term_ends_on;

/**
 * The first planned day; without one, the last day that was not ended. While the plan is pending, only
 * unassigned visits count, since they are what is offered. A plan that was cancelled before any visit stays
 * on its first day.
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

const MADE: ReadonlySet<VisitStatus> = new Set(["done", "customer_away"]);

export const isMade = ({ status }: Visit): boolean => MADE.has(status);

/** Whether a visit was made, or missed on a past day. */
export const hasBegun = (visits: readonly Visit[], now: Date): boolean =>
  visits.some(
    ({ day, status }) => MADE.has(status) || (status === "could_not_come" && day < today(now)),
  );

/** Whether a visit's half-day has begun, so that it may have been made. */
export const isUnderWay = ({ day, slot }: { day: Day; slot: Slot }, now: Date): boolean =>
  slotStart(day, slot) <= now;

type Changing = { now: Date; isOperator?: boolean };

/**
 * Whether the customer may still change a visit: until 20:00 in India on the evening before. Operators may
 * until the end of its day.
 */
export const isVisitChangeable = (
  { day, status }: Visit,
  { now, isOperator = false }: Changing,
): boolean => status === "planned" && (isOperator ? day >= today(now) : isChangeable(day, now));

/** Whether ending the plan ends a visit: while it can be changed, and without a vendor at any hour. */
export const isEndable = (visit: Visit & { vendor_id: number | null }, by: Changing): boolean =>
  isVisitChangeable(visit, by) || (visit.status === "planned" && visit.vendor_id === null);
