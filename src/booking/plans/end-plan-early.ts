import { refuse } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { updatePlan, updateVisits } from "./queries.ts";
import { hasBegun, isEndable } from "./rules.ts";
import { changePlan, type PlanCommand, type PlanRefusal } from "./change-plan.ts";

/**
 * Ends a plan that has begun, for its customer: visits that can still be changed are ended. A visit of today
 * or tomorrow that cannot be changed becomes the last; without one the booking is completed. A visit without
 * a vendor can be ended at any hour. Does nothing to an ended plan.
 */
export const endPlanEarly = (
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
      const left = visits.filter((visit) => isEndable(visit, by));
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
