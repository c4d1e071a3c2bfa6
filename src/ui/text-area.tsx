import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = ComponentProps<"textarea"> & FieldProps;

/** A labelled box for several lines. */
export function TextArea({ label, hint, error, optional, note, ...area }: Props) {
  const { id, className, "aria-describedby": describedBy, ...rest } = area;
  return (
    <Field {...{ label, hint, error, optional, note, id, describedBy, className }}>
      {(control) => <textarea rows={3} {...rest} {...control} />}
    </Field>
  );
}
