import type { ComponentProps } from "react";
import type { VisitStatus } from "#booking/contract/plan.ts";
import type { StatusBadge } from "#ui/data/status-badge.tsx";

type Mark = Pick<ComponentProps<typeof StatusBadge>, "shape" | "tone">;

/** The mark of a visit's state: shapes differ, for who sees no colours. */
export const visitMarks: Record<VisitStatus, Mark> = {
  planned: { shape: "dot", tone: "done" },
  done: { shape: "tick", tone: "good" },
  customer_away: { shape: "half", tone: "warn" },
  could_not_come: { shape: "cross", tone: "bad" },
  skipped: { shape: "stroke" },
  ended: { shape: "gaps" },
};

/** A visit's state in words for its customer. */
export const visitStates: Record<VisitStatus, string> = {
  planned: "Planned",
  done: "Done",
  customer_away: "Nobody at home",
  could_not_come: "Missed by us",
  skipped: "Skipped",
  ended: "Not made any more",
};
