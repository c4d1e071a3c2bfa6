import { useId, type ReactNode } from "react";
import { OrderLines, type BillLine } from "./order-lines.tsx";
import { classNames } from "../styles/class-names.ts";
import { Price } from "../data/price.tsx";
import styles from "./order-summary.module.css";

type Props = {
  title: ReactNode;
  lines?: readonly BillLine[] | undefined;
  total?: { label: ReactNode; amount: number } | undefined;
  decimals?: 0 | 2 | undefined;
  /** Hidden below 960 px, where a StickyTotal or a Disclosure shows the same. */
  wideOnly?: boolean | undefined;
  /** Replaces the lines. */
  head?: ReactNode;
  /** Shown under the total: a button, a sentence. */
  children?: ReactNode;
  /**
   * Shown at the end. With `wideOnly`, total and foot are shown below 960 px too, without a box.
   */
  foot?: ReactNode;
  className?: string | undefined;
};

/** A box with the lines of an order and their total. */
export function OrderSummary({ title, lines, total, decimals, wideOnly, ...rest }: Props) {
  const { head, children, foot, className } = rest;
  const id = useId();
  return (
    <section
      className={classNames("stack", styles.bill, wideOnly && styles.wideOnly, className)}
      aria-labelledby={id}
    >
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {head !== undefined && <div className="stack">{head}</div>}
      {lines && lines.length > 0 && <OrderLines lines={lines} decimals={decimals} />}
      {total && (
        <p
          className={classNames(
            styles.total,
            (lines !== undefined || head !== undefined) && styles.summed,
          )}
        >
          <span>{total.label}</span>{" "}
          <Price className={styles.sum} amount={total.amount} decimals={decimals} />
        </p>
      )}
      {children}
      {foot && <div className={`stack ${styles.foot}`}>{foot}</div>}
    </section>
  );
}
