import styles from "./skip-link.module.css";
import { words } from "./skip-link.en.ts";

/** The skip link: the first element in the tab order, which leads to the main content. */
export function SkipLink({ to = "#main" }: { to?: string | undefined }) {
  return (
    <a className={styles.link} href={to}>
      {words.skip}
    </a>
  );
}
