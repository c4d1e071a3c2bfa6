import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./radio-group.module.css";

type Props = ComponentProps<"fieldset"> & {
  /** Visually hidden: a visible heading is above. */
  legend: ReactNode;
};

/** A group of RadioRows. */
export function RadioGroup({ legend, className, children, ...rest }: Props) {
  return (
    <fieldset {...rest} className={classNames(styles.list, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
