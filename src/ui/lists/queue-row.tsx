import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Glint } from "../content/glint.tsx";
import styles from "./queue-row.module.css";

type Props = {
  /** How long is left, or how long it has waited: "4 h 18 min". */
  time: string;
  /** What the time refers to: "to the slot". */
  beside: string;
  /** Little time is left. */
  hot?: boolean | undefined;
  /** The most urgent row. */
  first?: boolean | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** The button of the row's action. */
  action: ReactNode;
  /** Attributes of the row, from `useListNavigation`. */
  mark?: object | undefined;
};

/** A row of a queue: its time, its title and its action. */
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

/** A list of waiting rows, most urgent first, under a heading with their count. */
export const Queue = ({ title, count, children }: QueueProps) => (
  <section>
    <h2 className={styles.head}>
      {title} <span className={styles.count}>{count}</span>
    </h2>
    <ul className={`surface ${styles.rows}`}>{children}</ul>
  </section>
);
