import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { FormErrors } from "./form-errors.tsx";
import styles from "./form.module.css";

type FormProps = ComponentProps<"form"> & {
  /** The form has a `FormErrors` of its own, further down. */
  errorsInside?: boolean;
};

/**
 * A form that checks for itself, so the browser's own bubbles stay away, and tells its errors as every
 * other does (`useFormErrors`).
 */
export function Form({ className, errorsInside = false, children, ...rest }: FormProps) {
  return (
    <form noValidate {...rest} className={classNames(styles.form, className)}>
      {!errorsInside && <FormErrors />}
      {children}
    </form>
  );
}

/** The fields of a form with something beside them: from 960 px so close that they are seen whole. */
export function FormColumn({ children }: { children: ReactNode }) {
  return <div className={classNames(styles.form, styles.dense)}>{children}</div>;
}

type GroupProps = ComponentProps<"fieldset"> & { legend?: ReactNode };

/** Fields that belong together, under a legend. */
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

/** The button that sends the form, and a word under it; the button fills a phone's width. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
