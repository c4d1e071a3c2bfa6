import type { PlanEvent } from "#booking/ground/plan-contract.ts";
import { shortDay, longDay } from "#kernel/time/local-time.ts";
import type { Mark } from "#ui/data/status-badge.tsx";
import { isDay, slotWords } from "#kernel/time/day.ts";

type Days = { from: string; to: string } | null;

export const on = (days: Days): string => (days === null ? "" : ` on ${shortDay(days.from)}`);

export const fromTo = (days: Days): string =>
  days === null ? "" : ` from ${shortDay(days.from)} to ${shortDay(days.to)}`;

export const planMarks: Record<PlanEvent, Mark> = {
  visit_done: { shape: "tick", tone: "done" },
  visit_away: { shape: "half", tone: "warn" },
  visit_missed: { shape: "cross", tone: "bad" },
  visit_skipped: { shape: "stroke" },
  visit_restored: { shape: "tick", tone: "good" },
  visit_sent: { shape: "tick", tone: "good" },
  visit_closed: { shape: "stroke" },
  visit_opened: { shape: "tick", tone: "good" },
  paused: { shape: "stroke" },
  resumed: { shape: "tick", tone: "good" },
  plan_ended: { shape: "stroke", tone: "bad" },
  renewed: { shape: "gaps" },
};

type Visit = { booking_date: string; booking_time_slot: string };

/** Returns when a cleaner comes: `Wednesday 25 November, Morning, 8 am to 12 noon`. */
export const visitWords = ({ booking_date, booking_time_slot }: Visit): string =>
  `${isDay(booking_date) ? longDay(booking_date) : booking_date}, ${slotWords(booking_time_slot)}`;
