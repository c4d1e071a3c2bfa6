import { toRhythm } from "#kernel/time/rhythm.ts";
import type { PlanRow } from "./queries.ts";
import type { PlanTerms } from "./rules.ts";

type Row = Pick<
  PlanRow,
  "days_a_week" | "visits_a_month" | "starts_on" | "term_ends_on" | "visits_sold"
>;

/** The terms of a row. Relies on the constraint plan_has_one_rhythm. */
export function termsOf(row: Row): PlanTerms {
  const rhythm = toRhythm(row);
  if (rhythm === null) throw new Error("A plan without a rhythm");
  const { starts_on, term_ends_on, visits_sold } = row;
  return { rhythm, starts_on, term_ends_on, visits_sold };
}
