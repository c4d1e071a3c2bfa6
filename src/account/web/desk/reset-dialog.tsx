import { useState } from "react";
import type { Operator } from "#account/desk-contract.ts";
import type { Client } from "#client.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { resetSecondFactor } from "./operator-calls.ts";

type Props = {
  client: Client;
  operator: Operator | undefined;
  onClose: () => void;
  onDone: (operator: Operator) => void;
};

/** Asks before somebody's second factor is taken away. */
export function ResetDialog({ client, operator, onClose, onDone }: Props) {
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
    const refused = await resetSecondFactor(client, operator.id);
    setIsSending(false);
    if (refused !== undefined) return setProblem(refused);
    close();
    onDone(operator);
  }

  return (
    <Dialog
      open={operator !== undefined}
      onClose={close}
      title={`Reset the second factor of ${name}?`}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep it
          </Button>
          <Button busy={isSending} onClick={() => void send()}>
            Reset
          </Button>
        </>
      }
    >
      <p>
        For somebody who has lost both the phone and the recovery codes. Make sure that it is really
        {` ${name}`} who asks: then the password alone is enough to set up another app. {name} is
        signed out everywhere.
      </p>
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}
