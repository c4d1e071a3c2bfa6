import { daySlot } from "#kernel/time/day-slot.ts";
import type { Plan } from "#booking/plans/contract.ts";
import { nextTerm, nextVisit, planWords } from "#booking/plans/fields.ts";
import type { Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";

type Props = {
  plan: Plan;
  /** The current day; undefined while it is not known. */
  today?: Day | undefined;
  isOver: boolean;
};

/** What a plan is and how far it is: `6 days a week, 26 visits, until Wed 23 Dec`. */
export function PlanSummary({ plan, today, isOver }: Props) {
  const next = isOver ? undefined : nextVisit(plan, today);
  return (
    <p>
      <b>{planWords(plan)}</b>, until {shortDay(plan.ends_on)}.{" "}
      <span>
        {plan.visits_done > 0 && `${plan.visits_done} of ${plan.visits_total} visits done. `}
      </span>
      {next && (
        <>
          {next === plan.visits[0] ? nextTerm(plan) : "Next visit"}:{" "}
          <b>{daySlot(next.date, next.slot)}</b>.
        </>
      )}
    </p>
  );
}
