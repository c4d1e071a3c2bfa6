import type { Plan } from "#booking/ground/plan-contract.ts";
import type { BookingState } from "#booking/ground/contract.ts";
import { shortDay, daySlot } from "#kernel/time/local-time.ts";
import { words } from "./plan-summary.en.ts";

type Props = {
  plan: Plan;
  next: BookingState["next"] | undefined;
};

/** What a plan is and how far it is: `6 days a week, 26 visits, until Wed 23 Dec`. */
export function PlanSummary({ plan, next }: Props) {
  return (
    <p>
      <b>{words.plan(plan)}</b>
      {words.until(shortDay(plan.ends_on))}
      <span>{plan.visits_done > 0 && words.done(plan.visits_done, plan.visits_total)}</span>
      {next && (
        <>
          {next.id === plan.visits[0]?.id ? words.firstOrNext(plan) : words.next}:{" "}
          <b>{daySlot(next.date, next.slot)}</b>
          {words.end}
        </>
      )}
    </p>
  );
}
