import { useState, type ReactNode } from "react";
import type { Operator } from "#account/contract/ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";

type Props = {
  /** The operator in question; undefined while the dialog is closed. */
  operator: Operator | undefined;
  title: (name: string) => string;
  children: (name: string) => ReactNode;
  /** The labels of the two buttons. */
  keep: (name: string) => string;
  submit: string;
  /** Sends the request. Resolves to the problem, or to undefined when it is done. */
  send: (id: number) => Promise<string | undefined>;
  onClose: () => void;
  onDone: (operator: Operator) => void;
};

/** A confirmation before an action on another operator. */
export function OperatorDialog(props: Props) {
  const { operator, title, children, keep, submit, send, onClose, onDone } = props;
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const name = operator?.name || operator?.email || "";

  function close() {
    setProblem(undefined);
    onClose();
  }

  async function settle() {
    if (operator === undefined) return;
    setIsSending(true);
    setProblem(undefined);
    const refused = await send(operator.id);
    setIsSending(false);
    if (refused !== undefined) return setProblem(refused);
    close();
    onDone(operator);
  }

  return (
    <Dialog
      open={operator !== undefined}
      onClose={close}
      title={title(name)}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {keep(name)}
          </Button>
          <Button busy={isSending} onClick={() => void settle()}>
            {submit}
          </Button>
        </>
      }
    >
      {children(name)}
      <ErrorAlert>{problem}</ErrorAlert>
    </Dialog>
  );
}
