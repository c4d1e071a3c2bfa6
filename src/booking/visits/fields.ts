// Shared by the phone, which offers offline what the server will take, and the server: no schema library.
import {
  BEGINS,
  ENDS,
  midnight,
  type Day,
  type Slot,
  slotEnd,
  slotStart,
} from "#kernel/time/day.ts";
import { clock, type Hours } from "#kernel/time/hours.ts";
import { WAIT_AT_DOOR_MINUTES } from "../ground/limits.ts";

export const VISIT_EVENTS = [
  "arrival",
  "on_the_way",
  "late",
  "at_the_door",
  "started",
  "done",
  "customer_away",
] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

export const VISIT_STATES = [
  "planned",
  "on_the_way",
  "at_the_door",
  "started",
  "done",
  "customer_away",
  "could_not_come",
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const LATE_MINUTES = [20, 40, 60] as const;
/** Wrong codes of a visit, after which an operator confirms its start by phone. */
export const MAX_WRONG_CODES = 5;
const ON_THE_WAY_MINUTES = 60;
/** How far back an event may have happened, and how far ahead a phone's clock may be. */
export const EVENT_HOURS = 24;
export const CLOCK_SKEW_MS = 60_000;

/** The hours in which a vendor can arrive, by their beginning: of the Morning `08:00`, `08:30` … `11:00`. */
export const arrivalTimes = (slot: Slot): string[] =>
  Array.from({ length: (ENDS[slot] - BEGINS[slot]) * 2 - 1 }, (_, i) =>
    clock(BEGINS[slot] * 60 + i * 30),
  );

export const timeOn = (day: Day, time: string): Date => new Date(`${day}T${time}:00+05:30`);

const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

type Happened = { event: VisitEvent; at: string };
/** A visit with the events that were not undone, in their order. */
export type VisitSoFar = {
  day: Day;
  slot: Slot;
  window: Hours | null;
  state: VisitState;
  events: readonly Happened[];
};

type Rule = {
  event: VisitEvent;
  who: "vendor" | "operator";
  from: readonly VisitState[];
  /** Without it, the state stays. */
  to?: VisitState;
  /** When it can have happened at the earliest. */
  opens?: (visit: VisitSoFar) => Date;
  /** When it is too late. */
  closes?: (visit: VisitSoFar) => Date;
};

const begins = ({ day, slot, window }: VisitSoFar): Date =>
  window === null ? slotStart(day, slot) : timeOn(day, window.from);

/** The end of the hour in which the customer expects the vendor, else of the slot. */
export const endOfWindow = ({ day, slot, window }: VisitSoFar): Date =>
  window === null ? slotEnd(day, slot) : timeOn(day, window.to);

/** Half an hour after the vendor was at the door, but not before the customer expects it. */
function isWaitedFor(visit: VisitSoFar): Date {
  const at = visit.events.findLast(({ event }) => event === "at_the_door")?.at;
  const since = Math.max(begins(visit).getTime(), at === undefined ? 0 : Date.parse(at));
  return plus(new Date(since), WAIT_AT_DOOR_MINUTES);
}

/**
 * Every event of a visit: who may record it, from which states, and when it may have happened.
 * `recordVisitEvent` executes the table; docs/domain.md describes it.
 */
export const EVENT_TRANSITIONS: readonly Rule[] = [
  // Once the hour that the customer was promised is over, the vendor is late.
  { event: "arrival", who: "vendor", from: ["planned"], closes: endOfWindow },
  {
    event: "on_the_way",
    who: "vendor",
    from: ["planned"],
    to: "on_the_way",
    opens: (visit) => plus(begins(visit), -ON_THE_WAY_MINUTES),
  },
  {
    event: "late",
    who: "vendor",
    from: ["planned", "on_the_way"],
    opens: ({ day }) => midnight(day),
  },
  { event: "at_the_door", who: "vendor", from: ["on_the_way"], to: "at_the_door" },
  { event: "started", who: "vendor", from: ["at_the_door"], to: "started" },
  {
    event: "started",
    who: "operator",
    from: ["planned", "on_the_way", "at_the_door"],
    to: "started",
    opens: ({ day }) => midnight(day),
  },
  {
    event: "done",
    who: "vendor",
    from: ["started"],
    to: "done",
    opens: ({ day, slot }) => slotStart(day, slot),
  },
  {
    event: "customer_away",
    who: "vendor",
    from: ["at_the_door"],
    to: "customer_away",
    opens: isWaitedFor,
  },
];

export const findTransition = (event: VisitEvent, who: Rule["who"]): Rule =>
  EVENT_TRANSITIONS.find((row) => row.event === event && row.who === who)!;

/** The events that the vendor can record in this state, each with the earliest time; null: now. */
export const nextEvents = (
  visit: VisitSoFar,
  now: Date,
): { event: VisitEvent; from: string | null }[] =>
  EVENT_TRANSITIONS.filter(
    ({ who, from, closes }) =>
      who === "vendor" &&
      from.includes(visit.state) &&
      (closes === undefined || now < closes(visit)),
  ).map(({ event, opens }) => ({ event, from: opens?.(visit).toISOString() ?? null }));

const STATE_AFTER = new Map(EVENT_TRANSITIONS.map(({ event, to }) => [event, to]));

/** The state of a visit by its status and its events. A visit that is open again is as it was before its outcome. */
export function stateOfVisit(status: string, events: readonly Happened[]): VisitState {
  if (status !== "planned") return VISIT_STATES.find((state) => state === status) ?? "planned";
  const steps = events
    .map(({ event }) => STATE_AFTER.get(event))
    .filter((state) => state !== undefined && state !== "done" && state !== "customer_away");
  return steps.at(-1) ?? "planned";
}
