import type { ComponentProps } from "react";
import type { VisitStatus } from "#booking/contract/plan.ts";
import { StatusBadge } from "#ui/data/status-badge.tsx";

type Mark = Pick<ComponentProps<typeof StatusBadge>, "shape" | "tone">;

const STATES: Record<VisitStatus, Mark & { words: string }> = {
  planned: { words: "Planned", shape: "gaps" },
  done: { words: "Done", shape: "ticks", tone: "done" },
  customer_away: { words: "Customer away", shape: "half", tone: "warn" },
  could_not_come: { words: "Missed", shape: "cross", tone: "bad" },
  skipped: { words: "Skipped", shape: "stroke" },
  ended: { words: "Not made any more", shape: "stroke" },
};

/** Missed, and its day is not over: somebody can be sent. */
const NOBODY_YET = { words: "Nobody yet", shape: "gaps", tone: "bad" } as const;

type Props = {
  status: VisitStatus;
  /** Its day is not over. */
  isAhead?: boolean;
};

/** How a visit of a plan stands. */
export function VisitState({ status, isAhead = false }: Props) {
  const { words, ...mark } = status === "could_not_come" && isAhead ? NOBODY_YET : STATES[status];
  return <StatusBadge {...mark}>{words}</StatusBadge>;
}
