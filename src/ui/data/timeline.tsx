import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export type TimelineItem = {
  id: string | number;
  /** A StatusMark with hidden words, or another small drawing. */
  mark: ReactNode;
  title: ReactNode;
  /** A time in words, and as machines write it. */
  time: string;
  at: string;
  detail?: ReactNode;
};

/** What happened, one thing under another on a line; the latest first. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className={styles.list}>
    {items.map(({ id, mark, title, time, at, detail }) => (
      <li key={id} className={styles.item}>
        <span className={styles.mark}>{mark}</span>
        <p className={styles.title}>{title}</p>
        <time className={styles.time} dateTime={at}>
          {time}
        </time>
        {detail && <div className={styles.detail}>{detail}</div>}
      </li>
    ))}
  </ol>
);
