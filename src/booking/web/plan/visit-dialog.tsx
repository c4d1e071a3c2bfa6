import type { PlanVisit } from "#booking/contract/plan.ts";
import { addDays } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { useChange } from "../follow/use-change.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { changeVisit } from "./plan-calls.ts";
import type { PlanDialogProps } from "./plan-dialog-props.ts";

type Props = Omit<PlanDialogProps, "plan"> & {
  visit: PlanVisit;
  /** It is skipped, and planned again; else it is planned, and skipped. */
  restore: boolean;
};

/** Asks before a visit is skipped, or planned again. */
export default function VisitDialog({ booking, client, visit, restore, onClose, ...rest }: Props) {
  const { send, isBusy, problem } = useChange(rest);
  const day = shortDay(visit.date);
  return (
    <ChangeDialog
      title={restore ? `Have the visit on ${day} after all?` : `Skip the visit on ${day}?`}
      problem={problem?.message}
      keep={restore ? "Leave it skipped" : "Keep the visit"}
      act={restore ? "Plan it again" : "Skip the visit"}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() =>
        void send(() => changeVisit(client, booking.follow_key, { visitId: visit.id, restore }))
      }
    >
      <p>
        {restore
          ? "Somebody comes that day again, and the visit that was added at the end falls away."
          : `One visit is added at the end. You can take this back until 20:00 on ${shortDay(addDays(visit.date, -1))}.`}
      </p>
    </ChangeDialog>
  );
}
