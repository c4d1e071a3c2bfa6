import { Icon } from "./icon.tsx";
import styles from "./to-top.module.css";

/** The link back to the top, always in its corner, above a TotalBar. */
export function ToTop({ label = "Back to top" }: { label?: string | undefined }) {
  return (
    <a className={styles.link} href="#top" aria-label={label}>
      <Icon name="up" />
    </a>
  );
}
