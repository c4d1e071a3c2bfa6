import { Button } from "#ui/actions/button.tsx";
import styles from "./retire-button.module.css";

type Props = {
  /** Why it cannot be retired, in one sentence: it stands where the button would. */
  why: string | undefined;
  /** "product" */
  what: string;
  onPress: () => void;
};

/** The way to retire something; it asks first. */
export function RetireButton({ why, what, onPress }: Props) {
  if (why !== undefined) return <p className={styles.why}>{why}</p>;
  return (
    <Button variant="text" className={styles.retire} onClick={onPress}>
      Retire the {what}
    </Button>
  );
}
