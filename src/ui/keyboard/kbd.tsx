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
  /** A key that only moves the focus looks flat. */
  moves?: boolean | undefined;
};

/** A key, or two, as they look on the keyboard: `<KeyNames keys="g t" />`. */
export const Kbd = ({ keys, moves }: Props) => (
  <span className={styles.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key} className={classNames(styles.key, moves && styles.movesFocus)}>
        {drawn[key] ?? key}
      </kbd>
    ))}
  </span>
);
