import { useState, type ReactNode } from "react";
import type { Operator } from "#account/contract/ops.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";

type Props = {
  /** Whom it is about; closed while there is nobody. */
  operator: Operator | undefined;
  title: (name: string) => string;
  children: (name: string) => ReactNode;
  /** What the two buttons say. */
  keep: (name: string) => string;
  submit: string;
  /** Does it. Resolves to why that was not done; undefined when it is. */
  send: (id: number) => Promise<string | undefined>;
  onClose: () => void;
  onDone: (operator: Operator) => void;
};

/** Asks before something is done to another operator. */
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
