import { addDays, today, type Day } from "#kernel/time/day.ts";
import {
  termOf,
  toRhythm,
  visitDays,
  visitOffset,
  type Rhythm,
  type RhythmColumns,
} from "#kernel/time/rhythm.ts";
import type { VisitStatus } from "#booking/contract/plan.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import { isChangeable } from "./change-deadline.ts";

/** How many days a plan can grow beyond the month that was sold. */
export const MAX_GROWTH_DAYS = 92;

export type Visit = { day: Day; status: VisitStatus };

export type PlanTerms = {
  rhythm: Rhythm;
  starts_on: Day;
  term_ends_on: Day;
  visits_sold: number;
};

type Line = { product_id: number } & RhythmColumns;

/** The terms of a plan and the days of its visits. */
export type NewPlan = PlanTerms & { days: Day[] };

/**
 * Returns the plan of what is booked for a day; undefined where everything is done once. Of several
 * rhythms the one with the most visits counts: everything booked is done by one vendor.
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

/** The plan of the same rhythm that begins on another day. */
export const planFrom = (rhythm: Rhythm, start: Day): NewPlan =>
  termsOf(rhythm, start, visitDays(rhythm, start));

/** A skipped visit and one that we missed are made up for; the others are those that were sold. */
const COUNTED: ReadonlySet<VisitStatus> = new Set(["planned", "done", "customer_away", "ended"]);

type Taken = {
  day: Day;
  taken: ReadonlySet<Day>;
  /** Today: a visit of a day that is over may have been made, and stays. */
  now: Date;
};

/**
 * What has to be added to and removed from a plan's visits, so that those that count are as many as were
 * sold: what was skipped or missed is added behind the last visit and behind `day`, in the plan's rhythm;
 * what is made after all is removed at the end. A renewal's visits are on the days `taken`: where there are
 * any, the added ones come on the next days that are free.
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
 * Whether a visit that was skipped or missed can be planned again: a visit behind it, which made up for it,
 * falls away then. Without one it would be removed itself.
 */
export const canPlanAgain = (
  plan: Pick<PlanTerms, "visits_sold">,
  visits: readonly Visit[],
  day: Day,
): boolean =>
  visits.filter(({ status }) => COUNTED.has(status)).length < plan.visits_sold ||
  visits.some((visit) => visit.status === "planned" && visit.day > day);

/** The day behind which visits are added: today, or the last day of a pause that lasts longer. */
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

/** The last day of a plan: that of the month which was sold, or of its last visit where that is later. */
export const endOf = (
  { term_ends_on }: Pick<PlanTerms, "term_ends_on">,
  visits: readonly Visit[],
) =>
  visits.reduce(
    (latest, { day, status }) => (status !== "ended" && day > latest ? day : latest),
    visits.some(({ status }) => status === "ended") ? "" : term_ends_on,
  ) || term_ends_on;

/**
 * The day of the first visit of which nothing is known, or of the last one that was not ended. While the plan
 * waits for a vendor, of the first one to which nobody was sent: that is what is offered. A plan that was
 * cancelled before any visit stays on its first day.
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

/** Whether a visit of the plan was made, or missed on a day that is over. */
export const hasBegun = (visits: readonly Visit[], now: Date): boolean =>
  visits.some(
    ({ day, status }) => MADE.has(status) || (status === "could_not_come" && day < today(now)),
  );

/** Whether the half-day of a visit has begun, or is over: it may have been made. */
export const isUnderWay = ({ day, slot }: { day: Day; slot: Slot }, now: Date): boolean =>
  slotStart(day, slot) <= now;

type Changing = { now: Date; isOperator?: boolean };

/**
 * Whether the customer may still change a visit: until 20:00 in India on the evening before. An operator may
 * until its day is over.
 */
export const isVisitChangeable = (
  { day, status }: Visit,
  { now, isOperator = false }: Changing,
): boolean => status === "planned" && (isOperator ? day >= today(now) : isChangeable(day, now));
