import { classNames } from "../styles/class-names.ts";
import styles from "./glint.module.css";

type Props = {
  /** Marigold: at most one such glint a screen. */
  spark?: boolean;
  /** Turns once as the page arrives. */
  arrives?: boolean;
  /** Small and raised behind the last word of a heading; keep the two together on one line. */
  raised?: boolean;
  className?: string | undefined;
};

/** The four-point shine, as large as the text around it. */
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
