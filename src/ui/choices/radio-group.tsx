import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./radio-group.module.css";

type Props = ComponentProps<"fieldset"> & {
  /** For screen readers only: a visible heading is above. */
  legend: ReactNode;
};

/** The group around ChoiceRows. */
export function RadioGroup({ legend, className, children, ...rest }: Props) {
  return (
    <fieldset {...rest} className={classNames(styles.list, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
