import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./chart-card.module.css";

type Props = {
  /** The measured quantity. */
  measure: string;
  /** What it shows, in one sentence. */
  finding: ReactNode;
  /** The chart, and its legend where textures need one. */
  children: ReactNode;
  /** The same in numbers. */
  table: ReactNode;
  wide?: boolean | undefined;
};

/** A measure with its finding, its chart, and the table behind it. */
export function ChartCard({ measure, finding, children, table, wide }: Props) {
  const id = useId();
  return (
    <section className={classNames(styles.figure, wide && styles.wide)} aria-labelledby={id}>
      <h2 id={id} className={styles.measure}>
        {measure}
      </h2>
      <p className={styles.finding}>{finding}</p>
      {children}
      <details>
        <summary className={styles.summary}>Table: {measure.toLowerCase()}</summary>
        <div className={styles.table}>{table}</div>
      </details>
    </section>
  );
}

/** A grid of chart cards, two columns on wide screens. */
export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
