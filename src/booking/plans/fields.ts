import type { Plan } from "../ground/plan-contract.ts";

/** Days before a visit from which its vendor can say that it cannot come. */
export const MISSABLE_DAYS_AHEAD = 14;

/** `1 visit`, `26 visits` */
export const countVisits = (count: number): string =>
  `${count} ${count === 1 ? "visit" : "visits"}`;

/** `6 days a week, 26 visits` or `4 visits a month`. */
export function planWords({ words, visits_total }: Pick<Plan, "words" | "visits_total">): string {
  const [often = "", range] = words.split(", ");
  return range === undefined ? often : `${often}, ${countVisits(visits_total)}`;
}

type Visits = Pick<Plan, "visits">;

/** "First visit" until a visit was made, missed or skipped. */
export const nextTerm = (plan: Visits): "First visit" | "Next visit" =>
  plan.visits.some(({ status }) => status !== "planned") ? "Next visit" : "First visit";
