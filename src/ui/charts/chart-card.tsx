import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./chart-card.module.css";
import type { BarTexture } from "./bar-chart.tsx";

type Props = {
  measure: string;
  finding: ReactNode;
  children: ReactNode;
  table: ReactNode;
  wide?: boolean | undefined;
};

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

export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <div className={`stack ${styles.grid}`}>{children}</div>
);

export const ChartLegend = ({ words }: { words: readonly (readonly [BarTexture, string])[] }) => (
  <p className={styles.legend}>
    {words.map(([texture, word]) => (
      <span key={texture} className={styles.word}>
        <i className={classNames(styles.sample, styles[texture])} aria-hidden="true" />
        {word}
      </span>
    ))}
  </p>
);

/** The textures mean settled, in progress and missing. */
type StackTexture = "solid" | "hatched" | "outlined";

type StackedBarProps = {
  label: string;
  parts: readonly { texture: StackTexture; count: number }[];
};

export const StackedBar = ({ label, parts }: StackedBarProps) => (
  <div className={styles.bar} role="img" aria-label={label}>
    {parts
      .filter(({ count }) => count > 0)
      .map(({ texture, count }) => (
        <span key={texture} className={styles[texture]} style={{ flexGrow: count }} />
      ))}
  </div>
);
