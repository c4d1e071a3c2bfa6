import { refuse } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { updatePlan, updateVisits } from "../../queries/plans/plans.ts";
import { hasBegun, isVisitChangeable } from "../../rules/plan.ts";
import { changePlan, type PlanCommand, type PlanRefusal } from "./change-plan.ts";

/**
 * Ends a plan that has begun, for its customer: visits that can still be changed are not made any more. One
 * of today or tomorrow that cannot be is the last; without one the booking is completed. A visit to which
 * nobody comes, since the plan waits for another vendor, is ended whatever the hour. An ended plan stays as it is.
 */
export const endPlan = (
  db: Db,
  { reason, ...command }: PlanCommand & { reason: string },
): Promise<PlanRefusal | undefined> =>
  changePlan(
    db,
    command,
    async (transaction, { plan, visits }) => {
      if (plan.ended_at !== null) return undefined;
      const { by } = command;
      if (!hasBegun(visits, by.now))
        return refuse(
          "not-now",
          by.isOperator === true
            ? "This plan has not begun. Cancel the booking instead"
            : "This plan has not begun. You can cancel the booking instead",
        );
      const left = visits.filter(
        (visit) =>
          isVisitChangeable(visit, by) || (visit.status === "planned" && visit.vendor_id === null),
      );
      await updateVisits(
        transaction,
        left.map(({ id }) => id),
        { status: "ended", said_at: by.now },
      );
      await updatePlan(transaction, plan.booking_id, {
        ended_at: by.now,
        paused_from: null,
        paused_to: null,
      });
      return { what: "plan_ended", days: null, reason };
    },
    true,
  );
