import styles from "./key-names.module.css";

/** A key, or two, as they look on the keyboard: `<KeyNames keys="g t" />`. */
export const KeyNames = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key} className={styles.key}>
        {key}
      </kbd>
    ))}
  </span>
);
