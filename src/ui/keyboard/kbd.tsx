import { classNames } from "../styles/class-names.ts";
import styles from "./kbd.module.css";

const drawn: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

type Props = {
  keys: string;
  /** The key only moves the focus; it is drawn flat. */
  movesFocus?: boolean | undefined;
};

/** One or two keys as `kbd` elements: `<Kbd keys="g t" />`. */
export const Kbd = ({ keys, movesFocus }: Props) => (
  <span className={styles.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key} className={classNames(styles.key, movesFocus && styles.movesFocus)}>
        {drawn[key] ?? key}
      </kbd>
    ))}
  </span>
);
