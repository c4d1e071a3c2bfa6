import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./checkbox.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** A secondary text at the end of the line: a price. */
  detail?: ReactNode;
};

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({ label, detail, className, ...input }: Props) {
  return (
    <label className={classNames(styles.line, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </label>
  );
}
