import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./text-area.module.css";

type Props = ComponentProps<"textarea"> &
  FieldProps & {
    /** Starts with one or two lines, and grows with its content. */
    brief?: boolean | undefined;
  };

export function TextArea({ label, hint, error, optional, note, brief, ...area }: Props) {
  const { id, className, "aria-describedby": describedBy, ...rest } = area;
  return (
    <Field {...{ label, hint, error, optional, note, id, describedBy, className }}>
      {(control) => (
        <textarea
          rows={brief ? 2 : 3}
          {...rest}
          {...control}
          className={classNames(control.className, brief && styles.brief)}
        />
      )}
    </Field>
  );
}
