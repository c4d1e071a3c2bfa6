import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { type FieldProps, FieldError } from "./field.tsx";
import styles from "./field.module.css";

type Props = FieldProps & {
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
}: Props) {
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
