import { classNames } from "../styles/class-names.ts";
import styles from "./glint.module.css";

type Props = {
  /** In the accent colour; use it once on a screen. */
  spark?: boolean;
  /** Turns once when it appears. */
  arrives?: boolean;
  /** Small and raised, after the last word of a heading; keep both on one line. */
  raised?: boolean;
  className?: string | undefined;
};

/** The four-point star of the brand, as large as the text around it. */
export function Glint({ spark, arrives, raised, className }: Props) {
  return (
    <svg
      className={classNames(
        styles.glint,
        spark && styles.spark,
        arrives && styles.arrives,
        raised && styles.raised,
        className,
      )}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 0c1.2 7.4 4.6 10.8 12 12-7.4 1.2-10.8 4.6-12 12-1.2-7.4-4.6-10.8-12-12 7.4-1.2 10.8-4.6 12-12z" />
    </svg>
  );
}
