import { Button } from "#ui/actions/button.tsx";
import styles from "./retire-button.module.css";

type Props = {
  /** Why it cannot be retired; shown instead of the button. */
  why: string | undefined;
  /** The singular noun: "product". */
  what: string;
  onPress: () => void;
};

/** The button to retire an item, which opens a confirmation. */
export function RetireButton({ why, what, onPress }: Props) {
  if (why !== undefined) return <p className={styles.why}>{why}</p>;
  return (
    <Button variant="text" className={styles.retire} onClick={onPress}>
      Retire the {what}
    </Button>
  );
}
