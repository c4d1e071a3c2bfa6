import type { ReactNode } from "react";
import { formatRupees } from "#kernel/money/money.ts";
import { classNames } from "../styles/class-names.ts";
import styles from "./price.module.css";

type Props = {
  amount: number;
  decimals?: 0 | 2 | undefined;
  /** Without a size it is as large as the text around it. */
  size?: "m" | "l" | "xl" | undefined;
  per?: ReactNode;
  from?: ReactNode;
  live?: boolean | undefined;
  className?: string | undefined;
};

/** A price in rupees: `<Price amount={1499} per="a month" />` shows ₹1,499 a month. */
export function Price({ amount, decimals, size, per, from, live, className }: Props) {
  const Tag = live ? "output" : "span";
  return (
    <span className={classNames(styles.price, size && styles[size], className)}>
      {from && <span className={styles.words}>{from} </span>}
      <Tag className={styles.amount}>{formatRupees(amount, decimals)}</Tag>
      {per && <span className={styles.words}> {per}</span>}
    </span>
  );
}
