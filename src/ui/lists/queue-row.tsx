import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Glint } from "../content/glint.tsx";
import styles from "./queue-row.module.css";

type Props = {
  /** How long it has, or has waited: "4 h 18 min". */
  time: string;
  /** Till or since what: "to the slot". */
  beside: string;
  /** Time is short. */
  hot?: boolean | undefined;
  /** The one thing to do first. */
  first?: boolean | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** One step that deals with it. */
  action: ReactNode;
  /** Attributes of the row: `useCursor`'s mark. */
  mark?: object | undefined;
};

/** One thing that waits: for how long, what, and the step that deals with it. */
export const QueueRow = ({ time, beside, hot, first, title, children, action, mark }: Props) => (
  <li className={classNames(styles.row, hot && styles.hot)} {...mark}>
    <p className={styles.time}>
      {time} <small className={styles.beside}>{beside}</small>
    </p>
    <div>
      <h3 className={styles.title}>
        {first && <Glint spark className={styles.glint} />}
        {title}
      </h3>
      {children}
    </div>
    <div className={styles.action}>{action}</div>
  </li>
);

type QueueProps = { title: string; count: number; children: ReactNode };

/** What waits until a time, most urgent first: rows in one box under a heading with their count. */
export const Queue = ({ title, count, children }: QueueProps) => (
  <section className={styles.queue}>
    <h2 className={styles.head}>
      {title} <span className={styles.count}>{count}</span>
    </h2>
    <ul className={styles.rows}>{children}</ul>
  </section>
);
