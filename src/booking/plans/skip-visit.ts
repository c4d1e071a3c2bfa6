import { refuse } from "#kernel/refusal.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { addDays, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { updateVisits } from "./queries.ts";
import { canPlanAgain, isVisitChangeable } from "./rules.ts";
import { changePlan, type PlanCommand, type PlanRefusal } from "./change-plan.ts";
import { checkExtension } from "./check-extension.ts";
import { listTaken } from "./rebalance-visits.ts";

/**
 * Skips a visit for the plan's customer, until 20:00 in India on the evening before, and adds a replacement
 * at the end. With `restore`, reverses that. Does nothing when the visit already has that state.
 */
export const skipVisit = (
  db: Db,
  { visitId, restore, ...command }: PlanCommand & { visitId: number; restore: boolean },
): Promise<PlanRefusal | undefined> =>
  changePlan(db, command, async (transaction, { booking, plan, visits }) => {
    const visit = visits.find(({ id }) => id === visitId);
    if (visit === undefined) return refuse("unknown", "There is no such visit");
    const [from, to] = restore
      ? (["skipped", "planned"] as const)
      : (["planned", "skipped"] as const);
    if (visit.status === to) return undefined;
    const { supportPhone, now, isOperator } = command.by;
    if (visit.status !== from) return refuse("not-now", "This visit cannot be changed any more");
    const { day } = visit;
    if (isOperator === true && day < today(now))
      return refuse("not-now", "The day of this visit is over. Say how it went instead");
    if (!isVisitChangeable({ day, status: "planned" }, command.by)) {
      const until = `20:00 on ${shortDay(addDays(visit.day, -1))}`;
      return refuse(
        "not-now",
        `This visit could be changed here until ${until}. To change it now, call us on ${supportPhone}`,
      );
    }
    if (restore && !canPlanAgain(plan, visits, day))
      return refuse("not-now", "Nothing is left to make up for: this visit stays skipped");
    if (!restore) {
      const taken = await listTaken(transaction, booking.id);
      const growth = checkExtension(plan, visits, [visitId], command.by, taken);
      if (growth !== undefined) return growth;
    }
    const vendor_id = restore ? booking.vendor_id : null;
    await updateVisits(transaction, [visitId], {
      status: to,
      vendor_id,
      is_sent: false,
      is_paused: false,
      said_at: restore ? null : now,
    });
    const days = { from: visit.day, to: visit.day };
    return { what: restore ? "visit_restored" : "visit_skipped", days };
  });
