import type { VisitOutcome } from "#booking/ground/plan-contract.ts";

const outcomes: Record<VisitOutcome, string> = {
  done: "Done",
  customer_away: "Customer away",
  could_not_come: "Could not come",
};

export const words = { outcomes, cannotCome: "Cannot come", change: "Change" };
