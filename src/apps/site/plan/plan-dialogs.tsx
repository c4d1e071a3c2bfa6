import { ChangeDialog, type ChangeProps } from "../follow/change-dialog.tsx";
import { followCalls } from "../follow/follow-calls.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { PlanVisit, Plan } from "#booking/plans/contract.ts";
import { addDays } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { describeMoneyIfEnded } from "#apps/shared/money-if-ended.ts";
import { countVisits } from "#booking/plans/fields.ts";

export function ResumeDialog({ booking, client, ...ends }: ChangeProps) {
  return (
    <ChangeDialog
      {...ends}
      title="End the pause?"
      keep="Stay paused"
      act="End the pause"
      change={followCalls(client, booking.follow_key).resume}
    >
      <p>
        The visits of the pause that can still be made are planned again, and as many at the end
        fall away.
      </p>
    </ChangeDialog>
  );
}

type Props = ChangeProps & { visit: PlanVisit; restore: boolean };

export function VisitDialog({ booking, client, visit, restore, ...ends }: Props) {
  const calls = followCalls(client, booking.follow_key);
  const day = shortDay(visit.date);
  return (
    <ChangeDialog
      {...ends}
      title={restore ? `Have the visit on ${day} after all?` : `Skip the visit on ${day}?`}
      keep={restore ? "Leave it skipped" : "Keep the visit"}
      act={restore ? "Plan it again" : "Skip the visit"}
      change={() => (restore ? calls.restore(visit.id) : calls.skip(visit.id))}
    >
      <p>
        {restore
          ? "Somebody comes that day again, and the visit that was added at the end falls away."
          : `One visit is added at the end. You can take this back until 20:00 on ${shortDay(addDays(visit.date, -1))}.`}
      </p>
    </ChangeDialog>
  );
}

type EndDialogProps = ChangeProps & {
  booking: Pick<FollowedBooking, "follow_key" | "plan_changes">;
  plan: Plan;
  /** How many visits would not be made any more. */
  visitsLeft: number;
  /** No vendor has the plan at the moment, so that it cannot be paused. */
  isWaiting: boolean;
};

export function EndDialog({
  booking,
  plan: { visits, visits_done: done, visits_total: total },
  visitsLeft,
  isWaiting,
  client,
  ...ends
}: EndDialogProps) {
  const stillCome = visits.filter(({ status }) => status === "planned").length - visitsLeft;
  return (
    <ChangeDialog
      {...ends}
      title="End this plan?"
      keep="Keep the plan"
      act="End the plan"
      isDanger
      hasReason
      change={followCalls(client, booking.follow_key).end}
    >
      <p>
        {done} of {total} visits are done.{" "}
        {visitsLeft === 0
          ? "No visit is left that can still be called off."
          : `${countVisits(visitsLeft)} ${visitsLeft === 1 ? "is" : "are"} not made any more.`}{" "}
        <span>{stillCome > 0 && `${countVisits(stillCome)} can no longer be called off. `}</span>
        {booking.plan_changes && describeMoneyIfEnded(booking.plan_changes, "You")} This cannot be
        undone: you would book again.
        {!isWaiting && <span> To stay away for a while, pause the plan instead.</span>}
      </p>
    </ChangeDialog>
  );
}
