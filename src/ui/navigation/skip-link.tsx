import styles from "./skip-link.module.css";

/** The first thing the Tab key meets: past the header, to the page. */
export function SkipLink({ to = "#main" }: { to?: string | undefined }) {
  return (
    <a className={styles.link} href={to}>
      Skip to the page
    </a>
  );
}
