import type { ComponentProps } from "react";
import type { PlanEvent } from "#booking/contract/plan.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { StatusBadge } from "#ui/data/status-badge.tsx";

type Days = { from: string; to: string } | null;

/** The day of an event of a visit, in a sentence: ` on Tue 24 Nov`. */
export const on = (days: Days): string => (days === null ? "" : ` on ${shortDay(days.from)}`);

/** The days of a pause, in a sentence: ` from Tue 24 Nov to Mon 30 Nov`. */
export const fromTo = (days: Days): string =>
  days === null ? "" : ` from ${shortDay(days.from)} to ${shortDay(days.to)}`;

type Mark = Pick<ComponentProps<typeof StatusBadge>, "shape" | "tone">;

/** The marks of what happens to a plan, in a list of events. */
export const planMarks: Record<PlanEvent, Mark> = {
  visit_done: { shape: "tick", tone: "done" },
  visit_away: { shape: "half", tone: "warn" },
  visit_missed: { shape: "cross", tone: "bad" },
  visit_skipped: { shape: "stroke" },
  visit_restored: { shape: "tick", tone: "good" },
  visit_sent: { shape: "tick", tone: "good" },
  paused: { shape: "stroke" },
  resumed: { shape: "tick", tone: "good" },
  plan_ended: { shape: "stroke", tone: "bad" },
  renewed: { shape: "gaps" },
};
