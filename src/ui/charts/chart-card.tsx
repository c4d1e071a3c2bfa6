import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./chart-card.module.css";

type Props = {
  /** The measured quantity. */
  measure: string;
  /** The main finding, in one sentence. */
  finding: ReactNode;
  /** The chart, with a ChartLegend where it uses textures. */
  children: ReactNode;
  /** The same data as a table. */
  table: ReactNode;
  wide?: boolean | undefined;
};

/** A chart with its measure, its finding and the data as a table. */
export function ChartCard({ measure, finding, children, table, wide }: Props) {
  const id = useId();
  return (
    <section
      className={classNames("stack", styles.figure, wide && styles.wide)}
      aria-labelledby={id}
    >
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
  <div className={`stack ${styles.grid}`}>{children}</div>
);
