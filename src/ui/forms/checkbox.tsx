import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./checkbox.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; detail?: ReactNode };

export function Checkbox({ label, detail, className, ...input }: Props) {
  return (
    <label className={classNames(styles.line, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </label>
  );
}
