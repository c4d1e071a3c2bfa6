import type { ReactNode } from "react";
import styles from "./timeline.module.css";

type TimelineItem = {
  id: string | number;
  /** A StatusBadge with hidden text, or another small icon. */
  mark: ReactNode;
  title: ReactNode;
  /** The time as shown, and as an ISO string. */
  time: string;
  at: string;
  detail?: ReactNode;
};

export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol>
    {items.map(({ id, mark, title, time, at, detail }) => (
      <li key={id} className={styles.item}>
        <span className={styles.mark}>{mark}</span>
        <p className={styles.title}>{title}</p>
        <time className="figures nowrap soft" dateTime={at}>
          {time}
        </time>
        {detail && <div className={styles.detail}>{detail}</div>}
      </li>
    ))}
  </ol>
);
