import { addDays, today, type Day, slotStart, type Slot } from "#kernel/time/day.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { sayDay, sayWhen } from "#kernel/time/spoken.ts";
import type { Db } from "#server/database/connect.ts";
import { isChangeable } from "../ground/change-deadline.ts";
import {
  OPS_VISIT_ACTIONS,
  VISIT_OUTCOMES,
  type OpsVisitAction,
  type PlanEvent,
  type VisitOutcome,
  type VisitStatus,
} from "../ground/plan-contract.ts";
import { UNDO_MS } from "../ground/limits.ts";
import { MISSABLE_DAYS_AHEAD } from "./fields.ts";
import { agreedPrice, feeShare, listVisits, updateVisits, type VisitChange } from "./queries.ts";
import { isMade } from "./rules.ts";

type Visit = { day: Day; slot: Slot; status: VisitStatus; outcome_at: Date | null };
type Situation = Visit & {
  vendor_id: number | null;
  is_paused: boolean;
  is_closed: boolean;
  /** When its vendor has waited at the door; decides for a vendor alone. */
  away_from?: Date | null;
};

/** A visit changes by a person, by the clock, or with its booking, which is accepted or over. */
export type VisitRole = "vendor" | "customer" | "operator" | "clock" | "booking";

type Rule = {
  name: string;
  who: readonly VisitRole[];
  from: readonly VisitStatus[];
  to: VisitStatus;
  when: (visit: Situation, by: { who: VisitRole; now: Date }) => boolean;
  event: PlanEvent;
};

const isFrom = (first: Day, { now }: { now: Date }): boolean => first <= today(now);
const hasBegun = ({ day, slot }: Visit, { now }: { now: Date }): boolean =>
  slotStart(day, slot) <= now;
const isAhead = ({ day }: Visit, { now }: { now: Date }): boolean => day >= today(now);
const isRecordable = (visit: Visit, { now }: { now: Date }): boolean =>
  visit.status === "planned" || correctableUntil(visit) >= today(now);
const hasCome: Rule["when"] = (visit, by) =>
  by.who === "booking" ||
  ((by.who === "vendor" ? hasBegun(visit, by) : isFrom(visit.day, by)) && isRecordable(visit, by));
/** A vendor records a closed door once it has waited at it, or corrects what it charged as done. */
const hasWaited: Rule["when"] = (visit, by) => {
  const { status, away_from: from = null } = visit;
  const isWaitedFor = by.who !== "vendor" || status === "done" || (from !== null && from <= by.now);
  return isWaitedFor && hasCome(visit, by);
};
const isMissable: Rule["when"] = (visit, by) => {
  if (by.who === "vendor" || by.who === "operator")
    return isFrom(addDays(visit.day, -MISSABLE_DAYS_AHEAD), by) && isRecordable(visit, by);
  return visit.vendor_id === null && (by.who === "booking" || !isAhead(visit, by));
};
/** Customers may change a visit until 20:00 in India on the evening before, operators on its day too. */
const inTime: Rule["when"] = (visit, by) =>
  by.who === "operator" ? isAhead(visit, by) : isChangeable(visit.day, by.now);

/** A visit of a closed day is planned again by the clock alone. */
const isRestorable: Rule["when"] = (visit, by) => !visit.is_closed && inTime(visit, by);
const isPaused: Rule["when"] = (visit, by) => visit.is_paused && inTime(visit, by);
const isEndable: Rule["when"] = (visit, by) =>
  by.who === "booking" || visit.vendor_id === null || inTime(visit, by);
const PEOPLE = ["customer", "operator"] as const;
const PLANNED = ["planned"] as const;
const SKIPPED = ["skipped"] as const;

/**
 * Every transition of a visit: who may request it, from which states, under which conditions. `writeVisits`
 * executes it; docs/domain.md describes it.
 */
export const VISIT_TRANSITIONS = [
  {
    name: "done",
    who: ["vendor", "operator", "booking"],
    from: ["planned", "customer_away", "could_not_come"],
    to: "done",
    when: hasCome,
    event: "visit_done",
  },
  {
    name: "customer_away",
    who: ["vendor", "operator"],
    from: ["planned", "done", "could_not_come"],
    to: "customer_away",
    when: hasWaited,
    event: "visit_away",
  },
  {
    name: "could_not_come",
    who: ["vendor", "operator", "clock", "booking"],
    from: ["planned", "done", "customer_away"],
    to: "could_not_come",
    when: isMissable,
    event: "visit_missed",
  },
  {
    // Only where the vendor recorded the outcome a moment ago: `undoVisitEvent` looks.
    name: "undo",
    who: ["vendor"],
    from: ["done", "customer_away"],
    to: "planned",
    when: ({ outcome_at: at }, { now }) => at !== null && now.getTime() - at.getTime() <= UNDO_MS,
    event: "visit_restored",
  },
  {
    name: "send",
    who: ["operator"],
    from: ["planned", "could_not_come"],
    to: "planned",
    when: isAhead,
    event: "visit_sent",
  },
  { name: "skip", who: PEOPLE, from: PLANNED, to: "skipped", when: inTime, event: "visit_skipped" },
  { name: "pause", who: PEOPLE, from: PLANNED, to: "skipped", when: inTime, event: "paused" },
  {
    name: "restore",
    who: PEOPLE,
    from: SKIPPED,
    to: "planned",
    when: isRestorable,
    event: "visit_restored",
  },
  { name: "resume", who: PEOPLE, from: SKIPPED, to: "planned", when: isPaused, event: "resumed" },
  {
    name: "close",
    who: ["clock"],
    from: PLANNED,
    to: "skipped",
    when: (visit, by) => !hasBegun(visit, by),
    event: "visit_closed",
  },
  {
    name: "open",
    who: ["clock"],
    from: SKIPPED,
    to: "planned",
    when: (visit, { now }) => visit.is_closed && visit.day > today(now),
    event: "visit_opened",
  },
  {
    name: "end",
    who: ["customer", "operator", "booking"],
    from: PLANNED,
    to: "ended",
    when: isEndable,
    event: "plan_ended",
  },
  {
    name: "reopen",
    who: ["booking"],
    from: ["ended"],
    to: "planned",
    when: (visit, by) => !hasBegun(visit, by),
    event: "visit_restored",
  },
] as const satisfies readonly Rule[];

type Row = (typeof VISIT_TRANSITIONS)[number];
type RowOf<Name extends Row["name"]> = Extract<Row, { name: Name }>;

export function allowVisit<Name extends Row["name"]>(
  who: VisitRole,
  name: Name,
  visit: Situation,
  now: Date,
): RowOf<Name> | undefined {
  const row: Rule = VISIT_TRANSITIONS.find((one) => one.name === name)!;
  const isAllowed =
    row.who.includes(who) && row.from.includes(visit.status) && row.when(visit, { who, now });
  return isAllowed ? (row as RowOf<Name>) : undefined;
}

export const visitsFor = <One extends Situation>(
  who: VisitRole,
  name: Row["name"],
  visits: readonly One[],
  now: Date,
): One[] => visits.filter((visit) => allowVisit(who, name, visit, now) !== undefined);

/** Writes a transition of visits that the table allows. A skipped visit is unassigned. */
export async function writeVisits(
  db: Db,
  name: Row["name"],
  visits: readonly { id: number }[],
  { now, ...change }: VisitChange & { now: Date },
): Promise<void> {
  const { to } = VISIT_TRANSITIONS.find((row) => row.name === name)!;
  await updateVisits(
    db,
    visits.map(({ id }) => id),
    {
      status: to,
      outcome_at: to === "planned" ? null : now,
      acknowledged_at: null,
      is_paused: name === "pause",
      is_closed: name === "close",
      // Of a missed one too: the desk may correct it after its vendor and the offer are gone.
      ...((isMade({ status: to }) || to === "could_not_come") && { agreed_paise: agreedPrice }),
      ...(to === "customer_away" && { fee_share: feeShare }),
      ...(to === "skipped" && { vendor_id: null, is_sent: false }),
      ...change,
    },
  );
}

/**
 * The only visit of a booking without a plan is done unless it has an outcome. Call it before the booking's state is
 * written.
 */
export const completeVisit = async (db: Db, bookingId: number, now: Date): Promise<void> =>
  writeVisits(
    db,
    "done",
    (await listVisits(db, bookingId)).filter(({ status }) => !isMade({ status })),
    { now },
  );

// ── Outcomes

/** The last day in India on which an outcome can be corrected: the day after it was recorded. */
export function correctableUntil({ day, outcome_at }: Pick<Visit, "day" | "outcome_at">): Day {
  const recordedOn = outcome_at === null ? day : today(outcome_at);
  return addDays(recordedOn > day ? recordedOn : day, 1);
}

const FINAL: Partial<Record<VisitStatus, string>> = {
  skipped: "The customer has skipped this visit",
  ended: "This visit is cancelled",
};

/** Why a vendor or an operator cannot record an outcome now. */
export function whyOutcomeRefused(
  who: VisitRole,
  visit: Visit,
  outcome: VisitOutcome,
  now: Date,
): Said {
  const final = FINAL[visit.status];
  if (final !== undefined) return final;
  if (!isRecordable(visit, { now }))
    return say`What was said of this visit could be corrected until ${sayDay(correctableUntil(visit))}`;
  if (who === "vendor" && outcome === "customer_away" && hasBegun(visit, { now }))
    return "First say that you are at the door, and wait there for half an hour";
  const first = outcome === "could_not_come" ? addDays(visit.day, -MISSABLE_DAYS_AHEAD) : visit.day;
  if (who === "vendor" && isFrom(first, { now }))
    return say`This can be said once it has begun, ${sayWhen(slotStart(visit.day, visit.slot), now)}`;
  return say`This can be said from ${sayDay(first)} on`;
}

export const visitOutcomesFor = (
  who: VisitRole,
  visit: Visit & Pick<Situation, "away_from">,
  now: Date,
): VisitOutcome[] => {
  const situation = { ...visit, vendor_id: null, is_paused: false, is_closed: false };
  return VISIT_OUTCOMES.filter((outcome) => allowVisit(who, outcome, situation, now) !== undefined);
};

// ── Actions

type Booking = { status: string; ended_at?: Date | null };

export function visitActionsOf(
  { status: booking, ended_at: endedAt = null }: Booking,
  visit: Situation & { acknowledged_at: Date | null },
  now: Date,
): OpsVisitAction[] {
  const {
    status,
    vendor_id: vendorId,
    is_paused: isPaused,
    acknowledged_at: acknowledgedAt,
  } = visit;
  const isAccepted = booking === "accepted";
  const isRunning = isAccepted && endedAt === null;
  const may = (name: Row["name"]) => allowVisit("operator", name, visit, now) !== undefined;
  // A pending plan may have a substitute for this visit.
  const isHeld = isAccepted || (booking === "pending" && vendorId !== null);
  const actions: Record<OpsVisitAction, boolean> = {
    send: isAccepted && may("send"),
    outcome: isHeld && VISIT_OUTCOMES.some(may),
    skip: isRunning && may("skip"),
    restore: isRunning && !isPaused && may("restore"),
    acknowledge: status === "could_not_come" && acknowledgedAt === null,
  };
  return OPS_VISIT_ACTIONS.filter((action) => actions[action]);
}
