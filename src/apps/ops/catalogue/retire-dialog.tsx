import { useState } from "react";
import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { ActionDialog } from "#ui/overlays/action-dialog.tsx";
import styles from "./retire-dialog.module.css";

type Props<Item> = {
  retire: (reason: string) => Promise<Item>;
  what: string;
  title: string;
  words: string;
  onClose: () => void;
  onRetired: (item: Item) => void;
};

export function RetireDialog<Item>(props: Props<Item>) {
  const { retire, what, title, words, onClose, onRetired } = props;
  const [reason, setReason] = useState("");
  const { act, isPending, problem } = useAction(retire, { onDone: onRetired });
  return (
    <ActionDialog
      title={`Retire ${title}?`}
      keep="Keep it"
      act={`Retire the ${what}`}
      isPending={isPending}
      problem={problem?.message}
      onAct={() => act(reason)}
      onClose={onClose}
    >
      <p>{words}</p>
      <TextArea
        label="Reason"
        optional
        hint="It stands in the audit trail."
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActionDialog>
  );
}

type RetireButtonProps = {
  /** Why it cannot be retired; shown instead of the button. */
  why: string | undefined;
  what: string;
  onPress: () => void;
};

export function RetireButton({ why, what, onPress }: RetireButtonProps) {
  if (why !== undefined) return <p className={styles.why}>{why}</p>;
  return (
    <Button variant="text" className={styles.retire} onClick={onPress}>
      Retire the {what}
    </Button>
  );
}
