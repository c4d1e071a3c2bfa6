import { useChange } from "../follow/use-change.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { resumePlan } from "./plan-calls.ts";
import type { PlanDialogProps } from "./plan-dialog-props.ts";

/** Asks before the pause of a plan ends. */
export default function ResumeDialog({ booking, client, onClose, ...rest }: PlanDialogProps) {
  const { send, isBusy, problem } = useChange(rest);
  return (
    <ChangeDialog
      title="End the pause?"
      problem={problem?.message}
      keep="Stay paused"
      act="End the pause"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void send(() => resumePlan(client, booking.follow_key))}
    >
      <p>
        The visits of the pause that can still be made are planned again, and as many at the end
        fall away.
      </p>
    </ChangeDialog>
  );
}
