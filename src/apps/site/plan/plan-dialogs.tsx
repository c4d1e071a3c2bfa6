import { ChangeDialog, type ChangeProps } from "../follow/change-dialog.tsx";
import { followCalls } from "../follow/follow-calls.ts";
import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { PlanVisit, Plan } from "#booking/ground/plan-contract.ts";
import { addDays } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { describeMoneyIfEnded } from "#apps/shared/money-if-ended.ts";
import { words } from "./plan-dialogs.en.ts";

export function ResumeDialog({ booking, client, ...ends }: ChangeProps) {
  return (
    <ChangeDialog
      {...ends}
      title={words.resumeQuestion}
      keep={words.stayPaused}
      act={words.resume}
      change={followCalls(client, booking.follow_key).resume}
    >
      <p>{words.resumeMeans}</p>
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
      title={restore ? words.restoreQuestion(day) : words.skipQuestion(day)}
      keep={restore ? words.leaveSkipped : words.keepVisit}
      act={restore ? words.restore : words.skip}
      change={() => (restore ? calls.restore(visit.id) : calls.skip(visit.id))}
    >
      <p>{restore ? words.restoreMeans : words.skipMeans(shortDay(addDays(visit.date, -1)))}</p>
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
      title={words.endQuestion}
      keep={words.keepPlan}
      act={words.end}
      isDanger
      hasReason
      change={followCalls(client, booking.follow_key).end}
    >
      <p>
        {words.cancels(visitsLeft)} {words.count(done, total, stillCome)}{" "}
        {booking.plan_changes && describeMoneyIfEnded(booking.plan_changes, "You")} {words.final}
        {!isWaiting && <span>{words.ratherPause}</span>}
      </p>
    </ChangeDialog>
  );
}
