import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./rows.module.css";
import { Glint } from "../content/glint.tsx";
import queueRowStyles from "./queue-row.module.css";

export function Rows({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={classNames(styles.rows, className)} />;
}

type RowProps = Omit<ComponentProps<"li">, "children"> & {
  /** A square Picture. */
  picture?: ReactNode;
  name: ReactNode;
  heading?: "h2" | "h3" | "h4" | "p" | undefined;
  sub?: ReactNode;
  control?: ReactNode;
  /** A larger picture, and on wide screens `sub` beside the name. */
  spread?: boolean | undefined;
};

export function Row({
  picture,
  name,
  heading: Heading = "h3",
  sub,
  control,
  spread,
  className,
  ...rest
}: RowProps) {
  return (
    <li {...rest} className={classNames(styles.row, spread && styles.spread, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {control}
    </li>
  );
}

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
  <li className={classNames(queueRowStyles.row, hot && queueRowStyles.hot)} {...mark}>
    <p className={queueRowStyles.time}>
      {time} <small className={queueRowStyles.beside}>{beside}</small>
    </p>
    <div>
      <h3 className={queueRowStyles.title}>
        {first && <Glint spark className={queueRowStyles.glint} />}
        {title}
      </h3>
      {children}
    </div>
    <div className={queueRowStyles.action}>{action}</div>
  </li>
);

type QueueProps = { title: string; count: number; children: ReactNode };

export const Queue = ({ title, count, children }: QueueProps) => (
  <section>
    <h2 className={queueRowStyles.head}>
      {title} <span className={queueRowStyles.count}>{count}</span>
    </h2>
    <ul className={`surface ${queueRowStyles.rows}`}>{children}</ul>
  </section>
);
