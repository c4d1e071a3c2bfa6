import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { FieldError } from "../forms/field.tsx";
import styles from "./checkbox-price-row.module.css";

type GroupProps = ComponentProps<"fieldset"> & { legend: ReactNode; sub?: ReactNode };

export function PickGroup({ legend, sub, className, children, ...rest }: GroupProps) {
  return (
    <fieldset {...rest} className={classNames("card", styles.group, className)}>
      <legend className={styles.legend}>{legend}</legend>
      {sub && <p className={`soft small ${styles.sub}`}>{sub}</p>}
      {children}
    </fieldset>
  );
}

type Props = {
  label: ReactNode;
  picture?: ReactNode;
  detail?: ReactNode;
  check: ComponentProps<"input">;
  /** The price field in rupees, shown while the row is checked. Give it an aria-label. */
  price?: ComponentProps<"input"> | undefined;
  /** Said below the price field. */
  hint?: ReactNode;
  error?: string | undefined;
};

export function CheckboxPriceRow(props: Props) {
  const { label, picture, detail, check, price, hint, error } = props;
  const errorId = useId();
  const hintId = useId();
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={classNames("cluster", styles.row, error && styles.bad)}>
      <label className={styles.label}>
        <input {...check} type="checkbox" className={styles.check} />
        {picture}
        <span>
          {label}
          {detail && <span className={`soft small ${styles.detail}`}>{detail}</span>}
        </span>
      </label>
      {price && (
        <div className={styles.money}>
          <span className={styles.rupee} aria-hidden="true">
            ₹
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...price}
            className={styles.price}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
        </div>
      )}
      {hint && (
        <p id={hintId} className={`small ${styles.error}`}>
          {hint}
        </p>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
