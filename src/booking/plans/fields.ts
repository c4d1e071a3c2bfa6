import type { Plan } from "./contract.ts";

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

export const nextVisit = ({ visits }: Visits, day = ""): Plan["visits"][number] | undefined =>
  visits.find(({ date, status }) => status === "planned" && date >= day);

/** "First visit" until a visit was made, missed or skipped. */
export const nextTerm = (plan: Visits): "First visit" | "Next visit" =>
  plan.visits.some(({ status }) => status !== "planned") ? "Next visit" : "First visit";

const MADE = new Set(["done", "customer_away"]);

/** Whether a visit was made, or missed before `day`. A plan that has begun is ended, not cancelled. */
export const hasBegun = ({ visits }: Visits, day: string): boolean =>
  visits.some(
    ({ date, status }) => MADE.has(status) || (status === "could_not_come" && date < day),
  );
