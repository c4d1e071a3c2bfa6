import type { Operator } from "#account/contract/ops.ts";
import { resetSecondFactor } from "./operator-calls.ts";
import { OperatorDialog } from "./operator-dialog.tsx";

type Props = {
  operator: Operator | undefined;
  onClose: () => void;
  onDone: (operator: Operator) => void;
};

/** The confirmation before an operator's second factor is reset. */
export const ResetSecondFactorDialog = ({ ...props }: Props) => (
  <OperatorDialog
    {...props}
    title={(name) => `Reset the second factor of ${name}?`}
    keep={() => "Keep it"}
    submit="Reset"
    send={(id) => resetSecondFactor(id)}
  >
    {(name) => (
      <p>
        For somebody who has lost both the phone and the recovery codes. Make sure that it is really
        {` ${name}`} who asks: then the password alone is enough to set up another app. {name} is
        signed out everywhere.
      </p>
    )}
  </OperatorDialog>
);
