import { useEffect, useRef } from "react";
import { countUp } from "./count-up.ts";
import styles from "./stat-counters.module.css";

type Props = { items: readonly { value: number; label: string }[] };

/** Large numerals that count up when they come into view, drawn over the final figure. */
export function StatCounters({ items }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current === null ? undefined : countUp(list.current)), []);
  return (
    <ul ref={list} className={styles.figures} data-counts-up>
      {items.map(({ value, label }) => (
        <li key={label} className={styles.figure}>
          <span className={styles.number} data-figure>
            <span className={styles.value}>{value}</span>
          </span>{" "}
          {label}
        </li>
      ))}
    </ul>
  );
}
