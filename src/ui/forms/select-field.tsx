import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "../icons/icon.tsx";
import styles from "./select-field.module.css";

type Props = ComponentProps<"select"> & FieldProps;

export function SelectField({ label, hint, error, optional, note, ...select }: Props) {
  const { id, className, "aria-describedby": describedBy, ...rest } = select;
  return (
    <Field {...{ label, hint, error, optional, note, id, describedBy, className }}>
      {(control) => (
        <span className={styles.box}>
          <select {...rest} {...control} />
          <Icon name="down" className={styles.icon} />
        </span>
      )}
    </Field>
  );
}
