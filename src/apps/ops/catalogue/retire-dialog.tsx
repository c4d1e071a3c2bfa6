import { useAction } from "#api-client/use-action.ts";
import { Button } from "#ui/actions/button.tsx";
import { ReasonDialog } from "#ui/overlays/action-dialog.tsx";
import styles from "./catalogue.module.css";

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
  const { act, isPending, problem } = useAction(retire, { onDone: onRetired });
  return (
    <ReasonDialog
      title={`Retire ${title}?`}
      keep="Keep it"
      label="Reason"
      optional
      hint="It stands in the audit trail."
      act={`Retire the ${what}`}
      isPending={isPending}
      problem={problem?.message}
      onAct={act}
      onClose={onClose}
    >
      <p>{words}</p>
    </ReasonDialog>
  );
}

type RetireButtonProps = {
  /** Why it cannot be retired; shown instead of the button. */
  why: string | undefined;
  what: string;
  onPress: () => void;
};

export function RetireButton({ why, what, onPress }: RetireButtonProps) {
  if (why !== undefined) return <p className="small soft">{why}</p>;
  return (
    <Button variant="text" className={styles.retire} onClick={onPress}>
      Retire the {what}
    </Button>
  );
}
