import type { Plan } from "#booking/ground/plan-contract.ts";
import { nextTerm, planWords } from "#booking/plans/fields.ts";
import type { BookingState } from "#booking/ground/contract.ts";
import { shortDay, daySlot } from "#kernel/time/local-time.ts";

type Props = {
  plan: Plan;
  next: BookingState["next"] | undefined;
};

/** What a plan is and how far it is: `6 days a week, 26 visits, until Wed 23 Dec`. */
export function PlanSummary({ plan, next }: Props) {
  return (
    <p>
      <b>{planWords(plan)}</b>, until {shortDay(plan.ends_on)}.{" "}
      <span>
        {plan.visits_done > 0 && `${plan.visits_done} of ${plan.visits_total} visits done. `}
      </span>
      {next && (
        <>
          {next.id === plan.visits[0]?.id ? nextTerm(plan) : "Next visit"}:{" "}
          <b>{daySlot(next.date, next.slot)}</b>.
        </>
      )}
    </p>
  );
}
