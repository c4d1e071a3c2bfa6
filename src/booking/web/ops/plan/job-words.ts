import type { OpsBookingRow } from "#booking/contract/ops.ts";
import { countVisits } from "#booking/contract/plan-words.ts";

type Job = Pick<OpsBookingRow, "visit" | "plan" | "booking_date" | "booking_time_slot">;

/** Which visit of its plan a row is: `visit 7 of 26`; of one that is over, `26 of 26 visits`. Else empty. */
export function whichVisit({ visit, plan }: Pick<Job, "visit" | "plan">): string {
  if (visit !== null) return `visit ${visit.number} of ${visit.visits_total}`;
  return plan === null ? "" : `${plan.visits_done} of ${countVisits(plan.visits_total)}`;
}

/** The day and slot of a row: of a plan those of the visit that the row is. */
export const slotOf = ({ visit, booking_date, booking_time_slot }: Job) => ({
  date: visit?.date ?? booking_date,
  slot: visit?.slot ?? booking_time_slot,
});
