import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Glint } from "../content/glint.tsx";
import styles from "./queue-row.module.css";

type Props = {
  time: string;
  beside: string;
  hot?: boolean | undefined;
  first?: boolean | undefined;
  title: ReactNode;
  children?: ReactNode;
  action: ReactNode;
  /** Attributes of the row, from `useListNavigation`. */
  mark?: object | undefined;
};

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

export const Queue = ({ title, count, children }: QueueProps) => (
  <section>
    <h2 className={styles.head}>
      {title} <span className="small figures soft light">{count}</span>
    </h2>
    <ul className={`surface ${styles.rows}`}>{children}</ul>
  </section>
);
