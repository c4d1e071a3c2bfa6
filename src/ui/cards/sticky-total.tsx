import type { ReactNode } from "react";
import { Price } from "../data/price.tsx";
import styles from "./sticky-total.module.css";

type Props = {
  /** The accessible name of the bar. */
  label: string;
  amount: number;
  decimals?: 0 | 2 | undefined;
  /** A short text under the amount: "3 items". */
  note?: ReactNode;
  /** A button or link. */
  children: ReactNode;
};

/**
 * The total and the next step, fixed at the bottom of a phone's screen. The page adds padding for
 * it.
 */
export function StickyTotal({ label, amount, decimals, note, children }: Props) {
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.sum}>
        <Price className={styles.amount} amount={amount} decimals={decimals} />
        {note && <span className={styles.note}> {note}</span>}
      </p>
      {children}
    </section>
  );
}
