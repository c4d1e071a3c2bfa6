import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { FormErrors } from "./form-errors.tsx";
import styles from "./form.module.css";

type FormProps = ComponentProps<"form"> & {
  /** The form contains a `FormErrors` of its own. */
  errorsInside?: boolean;
};

/** A form without the browser's validation messages; `useFormErrors` shows its errors. */
export function Form({ className, errorsInside = false, children, ...rest }: FormProps) {
  return (
    <form noValidate {...rest} className={classNames(styles.form, className)}>
      {!errorsInside && <FormErrors />}
      {children}
    </form>
  );
}

export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classNames(styles.form, styles.dense)}>{children}</div>;
}

type GroupProps = ComponentProps<"fieldset"> & { legend?: ReactNode };

export function FormGroup({ legend, className, children, ...rest }: GroupProps) {
  return (
    <fieldset {...rest} className={classNames(styles.group, className)}>
      {legend && <legend className={styles.legend}>{legend}</legend>}
      {children}
    </fieldset>
  );
}

/** Two fields side by side from 640 px. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** The submit button with a text under it; on a phone the button has the full width. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
