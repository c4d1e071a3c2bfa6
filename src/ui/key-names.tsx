import styles from "./key-names.module.css";

const drawn: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/** A key, or two, as they look on the keyboard: `<KeyNames keys="g t" />`. */
export const KeyNames = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key} className={styles.key}>
        {drawn[key] ?? key}
      </kbd>
    ))}
  </span>
);
