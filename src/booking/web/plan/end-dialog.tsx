import { useState } from "react";
import { MAX_REASON_LENGTH } from "#booking/contract/limits.ts";
import { countVisits } from "#booking/contract/plan-words.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { useChange } from "../follow/use-change.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { endPlan } from "./plan-calls.ts";
import type { PlanDialogProps } from "./plan-dialog-props.ts";

type Props = PlanDialogProps & {
  /** How many visits would not be made any more. */
  visitsLeft: number;
  /** Nobody has the plan at the moment, so that it cannot be paused. */
  isWaiting: boolean;
};

/** Asks before a plan is ended by its customer. */
export default function EndDialog({
  booking,
  plan: { visits_done: done, visits_total: total },
  visitsLeft,
  isWaiting,
  client,
  onClose,
  ...rest
}: Props) {
  const [reason, setReason] = useState("");
  const { send, isBusy, problem } = useChange(rest);
  return (
    <ChangeDialog
      title="End this plan?"
      problem={problem?.message}
      keep="Keep the plan"
      act="End the plan"
      isDanger
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void send(() => endPlan(client, booking.follow_key, reason))}
    >
      <p>
        {done} of {total} visits are done.{" "}
        {visitsLeft === 0
          ? "No visit is left that can still be called off."
          : `${countVisits(visitsLeft)} ${visitsLeft === 1 ? "is" : "are"} not made any more.`}{" "}
        What is to be paid for the visits that were made, you settle with the cleaner. This cannot
        be undone: you would book again.
        {!isWaiting && " To stay away for a while, pause the plan instead."}
      </p>
      <TextArea
        label="Reason"
        optional
        brief
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ChangeDialog>
  );
}
