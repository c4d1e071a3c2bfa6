import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import radio from "./radio.module.css";
import styles from "./radio-row.module.css";

type Props = Omit<ComponentProps<"input">, "children" | "type"> & {
  label: ReactNode;
  /** Shown at the end of the row: a price as text. */
  price?: ReactNode;
  sub?: ReactNode;
};

/** A radio whose whole row can be pressed. It also works inside `.deep`. */
export function RadioRow({ label, price, sub, className, ...input }: Props) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...input} type="radio" className={radio.radio} />
      <span className={styles.label}>{label}</span>{" "}
      {price && <span className={`soft small ${styles.price}`}>{price}</span>}{" "}
      {sub && <span className={`soft small ${styles.sub}`}>{sub}</span>}
    </label>
  );
}
