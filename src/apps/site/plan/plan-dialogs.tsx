import { ChangeDialog, type ChangeProps } from "../follow/change-dialog.tsx";
import { followCalls } from "../follow/follow-calls.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { PlanVisit, Plan } from "#booking/ground/plan-contract.ts";
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
      <p>We bring back the visits that can still be made, and remove as many at the end.</p>
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
      title={restore ? `Bring back ${day}?` : `Skip the visit on ${day}?`}
      keep={restore ? "Leave it skipped" : "Keep the visit"}
      act={restore ? "Bring it back" : "Skip the visit"}
      change={() => (restore ? calls.restore(visit.id) : calls.skip(visit.id))}
    >
      <p>
        {restore
          ? "We then remove the extra visit at the end."
          : `We add one visit at the end, free. You can take this back until 8 pm on ${shortDay(addDays(visit.date, -1))}.`}
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
        {visitsLeft === 0 ? "No visit is left to cancel." : `We cancel ${countVisits(visitsLeft)}.`}{" "}
        {`${done + stillCome} count (${done} of ${total} done${stillCome > 0 ? `, ${stillCome} too late to cancel` : ""}).`}{" "}
        {booking.plan_changes && describeMoneyIfEnded(booking.plan_changes, "You")} This cannot be
        undone.
        {!isWaiting && <span> To stay away for a while, pause the plan instead.</span>}
      </p>
    </ChangeDialog>
  );
}
