import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./radio-group.module.css";
import radio from "./radio.module.css";

type Props = ComponentProps<"fieldset"> & {
  /** Visually hidden: a visible heading is above. */
  legend: ReactNode;
};

export function RadioGroup({ legend, className, children, ...rest }: Props) {
  return (
    <fieldset {...rest} className={classNames(styles.list, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

type RadioRowProps = Omit<ComponentProps<"input">, "children" | "type"> & {
  label: ReactNode;
  price?: ReactNode;
  sub?: ReactNode;
};

export function RadioRow({ label, price, sub, className, ...input }: RadioRowProps) {
  return (
    <label className={classNames("ring", styles.row, className)}>
      <input {...input} type="radio" className={radio.radio} />
      <span className={styles.label}>{label} </span>
      {price && <span className={`soft small ${styles.price}`}>{price} </span>}
      {sub && <span className={`soft small ${styles.sub}`}>{sub}</span>}
    </label>
  );
}
