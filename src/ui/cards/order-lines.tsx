import { Price } from "../data/price.tsx";
import styles from "./order-lines.module.css";

/** A line of an order: `{ id: 6, label: "Classic cleaning × 1", amount: 949 }`, in rupees. */
export type BillLine = { id: string | number; label: string; amount: number };

type Props = { lines: readonly BillLine[]; decimals?: 0 | 2 | undefined };

/** The lines of an order, each with its amount. */
export function OrderLines({ lines, decimals }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, label, amount }) => (
        <li key={id} className={styles.line}>
          <span>{label}</span>{" "}
          <Price className={styles.amount} amount={amount} decimals={decimals} />
        </li>
      ))}
    </ul>
  );
}
