import type { Plan } from "#booking/ground/plan-contract.ts";
import { nextTerm, planWords } from "#booking/plans/fields.ts";

export const words = {
  plan: planWords,
  until: (day: string) => `, until ${day}. `,
  done: (done: number, all: number) => `${done} of ${all} visits done. `,
  firstOrNext: (plan: Pick<Plan, "visits">): string => nextTerm(plan),
  next: "Next visit",
  end: ".",
};
