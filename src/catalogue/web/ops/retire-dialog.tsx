import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorAlert } from "#ui/feedback/error-alert.tsx";
import { messageOf } from "#api-client/api-error.ts";
import { TextArea } from "#ui/forms/text-area.tsx";

type Props<Item> = {
  retire: (reason: string) => Promise<Item>;
  /** The singular noun: "product". */
  what: string;
  title: string;
  words: string;
  open: boolean;
  onClose: () => void;
  onRetired: (item: Item) => void;
};

const UNREACHABLE = "We could not reach the server. Nothing was retired.";

/** Asks for confirmation and a reason before an item is retired. */
export function RetireDialog<Item>(props: Props<Item>) {
  const { retire, what, title, words, open, onClose, onRetired } = props;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    setProblem(undefined);
    try {
      onRetired(await retire(reason));
    } catch (error) {
      setProblem(messageOf(error, UNREACHABLE));
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
          <Button busy={isSending} onClick={() => void send()}>
            Retire the {what}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ErrorAlert>{problem}</ErrorAlert>
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
