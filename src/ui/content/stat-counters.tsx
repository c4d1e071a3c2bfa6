import { useRef } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./stat-counters.module.css";
import { useCountUp } from "./use-count-up.ts";

type Props = { items: readonly { value: number; label: string }[] };

/**
 * Large numerals with labels. They count up once when they come into view. The animation is drawn
 * over the final figure, which keeps its place and is the one that screen readers read.
 */
export function StatCounters({ items }: Props) {
  const box = useRef<HTMLUListElement>(null);
  const counted = useCountUp(box);
  return (
    <ul ref={box} className={styles.figures}>
      {items.map(({ value, label }) => (
        <li key={label} className={styles.figure}>
          <span className={styles.number}>
            <span className={classNames(counted !== undefined && styles.under)}>{value}</span>
            {counted !== undefined && (
              <span className={styles.over} aria-hidden="true">
                {Math.floor(value * counted)}
              </span>
            )}
          </span>{" "}
          {label}
        </li>
      ))}
    </ul>
  );
}
