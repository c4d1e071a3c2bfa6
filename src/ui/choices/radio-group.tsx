import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./radio-group.module.css";

type Props = ComponentProps<"fieldset"> & {
  /** Heard, not seen: the heading above says it for the eye. */
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
