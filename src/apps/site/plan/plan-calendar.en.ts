import type { VisitStatus } from "#booking/ground/plan-contract.ts";

const states: Record<VisitStatus, string> = {
  planned: "Planned",
  done: "Done",
  customer_away: "Nobody at home",
  could_not_come: "Missed by us",
  skipped: "Skipped",
  ended: "Cancelled",
};

export const words = {
  states,
  marks: "What the marks mean",
  visit: (day: string, state: string, action: string | undefined) =>
    `${day}: ${state.toLowerCase()}${action === undefined ? "" : `. ${action}`}`,
};
