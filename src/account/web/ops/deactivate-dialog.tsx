import type { Operator } from "#account/contract/ops.ts";
import { deactivate } from "./operator-calls.ts";
import { OperatorDialog } from "./operator-dialog.tsx";

type Props = {
  operator: Operator | undefined;
  onClose: () => void;
  onDone: (operator: Operator) => void;
};

/** The confirmation before an operator is deactivated. */
export const DeactivateDialog = ({ ...props }: Props) => (
  <OperatorDialog
    {...props}
    title={(name) => `Deactivate ${name}?`}
    keep={(name) => `Keep ${name}`}
    submit="Deactivate"
    send={(id) => deactivate(id)}
  >
    {(name) => (
      <p>
        {name} is signed out everywhere at once and cannot sign in. What they did stays in the audit
        trail, and you can let them back in.
      </p>
    )}
  </OperatorDialog>
);
