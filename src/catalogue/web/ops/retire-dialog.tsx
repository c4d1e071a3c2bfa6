import { useState } from "react";
import type { Client } from "#api-client/client.ts";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { parseProblem } from "#api-client/parse-problem.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import styles from "./retire-dialog.module.css";
import { callsOf, type ItemName, type KeptItem } from "./item-calls.ts";

type Props = {
  client: Client;
  name: ItemName;
  /** "product" */
  what: string;
  title: string;
  words: string;
  open: boolean;
  onClose: () => void;
  onRetired: (item: KeptItem) => void;
};

const UNREACHABLE = "We could not reach the server. Nothing was retired.";

/** Asks before something is retired, and why. */
export function RetireDialog(props: Props) {
  const { client, name, what, title, words, open, onClose, onRetired } = props;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function retire() {
    setIsSending(true);
    setProblem(undefined);
    try {
      const call = callsOf(client, name.kind)[":id"].retire;
      const response = await call.$post({ param: { id: String(name.id) }, json: { reason } });
      const body = await response.json();
      if (response.ok) onRetired(body as KeptItem);
      else setProblem(parseProblem(body).message ?? UNREACHABLE);
    } catch (error) {
      console.warn("It could not be retired.", error);
      setProblem(UNREACHABLE);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Retire ${title}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button busy={isSending} onClick={() => void retire()}>
            Retire the {what}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {problem && (
          <Alert tone="bad" live>
            {problem}
          </Alert>
        )}
        <p>{words}</p>
        <TextArea
          label="Reason"
          optional
          hint="It stands in the audit trail."
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
