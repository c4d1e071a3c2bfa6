import type { ReactNode } from "react";
import { Price } from "../data/price.tsx";
import styles from "./sticky-total.module.css";

type Props = {
  label: string;
  amount: number;
  note?: ReactNode;
  children: ReactNode;
};

/** Fixed at the bottom of a phone's screen. The page adds padding for it. */
export function StickyTotal({ label, amount, note, children }: Props) {
  return (
    <section className={styles.bar} aria-label={label}>
      <p className={styles.sum}>
        <Price className={styles.amount} amount={amount} />
        {note && <span className="small soft"> {note}</span>}
      </p>
      {children}
    </section>
  );
}
