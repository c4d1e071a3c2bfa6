import { useState } from "react";
import type { Operator } from "#account/desk-contract.ts";
import type { Client } from "#client.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { deactivate } from "./operator-calls.ts";

type Props = {
  client: Client;
  operator: Operator | undefined;
  onClose: () => void;
  onDone: (operator: Operator) => void;
};

/** Asks before somebody is sent away. */
export function DeactivateDialog({ client, operator, onClose, onDone }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const name = operator?.name || operator?.email || "";

  function close() {
    setProblem(undefined);
    onClose();
  }

  async function send() {
    if (operator === undefined) return;
    setIsSending(true);
    setProblem(undefined);
    const refused = await deactivate(client, operator.id);
    setIsSending(false);
    if (refused !== undefined) return setProblem(refused);
    close();
    onDone(operator);
  }

  return (
    <Dialog
      open={operator !== undefined}
      onClose={close}
      title={`Deactivate ${name}?`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep {name}
          </Button>
          <Button busy={isSending} onClick={() => void send()}>
            Deactivate
          </Button>
        </>
      }
    >
      <p>
        {name} is signed out everywhere at once and cannot sign in. What they did stays in the audit
        trail, and you can let them back in.
      </p>
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}
