import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./field.module.css";
import { Icon } from "../icons/icon.tsx";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the control as invalid without a message; `aria-describedby` names the message. */
  isWrong?: boolean | undefined;
  /** Marks the label "(optional)". */
  optional?: boolean | undefined;
  note?: ReactNode;
};

export type FieldControl = {
  id: string;
  className: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = FieldProps & {
  id?: string | undefined;
  /** Ids that describe the control besides hint, error and note. */
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label, hint, error and note of one control, by `aria-describedby`: hint first, then the error. */
export function Field({
  label,
  hint,
  error,
  isWrong,
  optional,
  note,
  describedBy,
  className,
  ...rest
}: Props) {
  const own = useId();
  const id = rest.id ?? own;
  const ids = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`, describedBy];
  return (
    <div className={classNames(styles.field, error && styles.bad, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={`soft small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {rest.children({
        id,
        className: styles.control,
        "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
        "aria-invalid": error || isWrong ? true : undefined,
      })}
      {note && <div id={`${id}-note`}>{note}</div>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}

type FieldGroupProps = FieldProps & {
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function FieldGroup({
  label,
  hint,
  error,
  optional,
  note,
  required,
  className,
  children,
}: FieldGroupProps) {
  const id = useId();
  const ids = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`];
  return (
    <div className={classNames(styles.field, error && styles.bad)}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </span>
      {hint && (
        <p className={`soft small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div
        className={className}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={ids.filter(Boolean).join(" ") || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
      >
        {children}
      </div>
      {note && <div id={`${id}-note`}>{note}</div>}
    </div>
  );
}
