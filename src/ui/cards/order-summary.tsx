import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Price } from "../data/price.tsx";
import styles from "./order-summary.module.css";

type Props = {
  title: ReactNode;
  lines?: readonly BillLine[] | undefined;
  total?:
    | { label: ReactNode; amount: number }
    | undefined /** Hidden below 960 px, where a StickyTotal or a Disclosure shows the same. */;
  wideOnly?: boolean | undefined;
  head?: ReactNode;
  children?: ReactNode;
  /** With `wideOnly`, total and foot are shown below 960 px too, without a box. */
  foot?: ReactNode;
  className?: string | undefined;
};

export function OrderSummary({ title, lines, total, wideOnly, ...rest }: Props) {
  const { head, children, foot, className } = rest;
  const id = useId();
  return (
    <section
      className={classNames("stack", styles.bill, wideOnly && styles.wideOnly, className)}
      aria-labelledby={id}
    >
      <h2 className="step-2" id={id}>
        {title}
      </h2>
      {head !== undefined && <div className="stack">{head}</div>}
      {lines && lines.length > 0 && <OrderLines lines={lines} />}
      {total && (
        <p
          className={classNames(
            styles.total,
            (lines !== undefined || head !== undefined) && styles.summed,
          )}
        >
          <span>{total.label}</span> <Price className={styles.sum} amount={total.amount} />
        </p>
      )}
      {children}
      {foot && <div className={`stack ${styles.foot}`}>{foot}</div>}
    </section>
  );
}

/** A line of an order: `{ id: 6, label: "Classic cleaning × 1", amount: 949 }`, in rupees. */
export type BillLine = { id: string | number; label: string; amount: number };

type OrderLinesProps = { lines: readonly BillLine[] };

function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, label, amount }) => (
        <li key={id} className={styles.line}>
          <span>{label}</span> <Price className={styles.amount} amount={amount} />
        </li>
      ))}
    </ul>
  );
}
