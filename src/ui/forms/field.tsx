import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./field.module.css";
import { Icon } from "../icons/icon.tsx";
import { words } from "./field.en.ts";

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

type FieldControl = {
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
export function Field({ children, isWrong, ...parts }: Props) {
  const own = useId();
  const id = parts.id ?? own;
  return (
    <FieldParts {...parts} id={id}>
      {(describedBy) =>
        children({
          id,
          className: styles.control,
          "aria-describedby": describedBy,
          "aria-invalid": parts.error || isWrong ? true : undefined,
        })
      }
    </FieldParts>
  );
}

type PartsProps = Omit<Props, "children"> & {
  id: string;
  isGroup?: true;
  children: (describedBy: string | undefined) => ReactNode;
};

function FieldParts(props: PartsProps) {
  const { id, isGroup, label, hint, error, optional, note, describedBy, className } = props;
  const ids = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`, describedBy];
  const Label = isGroup ? "span" : "label";
  return (
    <div className={classNames(styles.field, error && styles.bad, className)}>
      <Label className={styles.label} {...(isGroup ? { id: `${id}-label` } : { htmlFor: id })}>
        {label}
        {optional && <span className={styles.optional}>{words.optional}</span>}
      </Label>
      {hint && (
        <p className={`soft small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {props.children(ids.filter(Boolean).join(" ") || undefined)}
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

export function FieldGroup({ required, className, children, ...parts }: FieldGroupProps) {
  const id = useId();
  return (
    <FieldParts {...parts} id={id} isGroup>
      {(describedBy) => (
        <div
          className={className}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          aria-invalid={parts.error ? true : undefined}
          aria-required={required || undefined}
        >
          {children}
        </div>
      )}
    </FieldParts>
  );
}
