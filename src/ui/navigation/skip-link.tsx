import styles from "./skip-link.module.css";

/** The skip link: the first element in the tab order, which leads to the main content. */
export function SkipLink({ to = "#main" }: { to?: string | undefined }) {
  return (
    <a className={styles.link} href={to}>
      Skip to the page
    </a>
  );
}
