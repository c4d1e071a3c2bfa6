import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import radio from "./radio.module.css";
import styles from "./radio-card.module.css";
import { type FieldProps, FieldGroup } from "../forms/field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  /** An icon on a 44 by 44 grid: the children of an svg. */
  art?: ReactNode;
};

export function RadioCard({ label, hint, art, className, ...input }: Props) {
  return (
    <label className={classNames("stack ring", styles.card, className)}>
      <span className={styles.top}>
        {art && (
          <svg className={styles.art} viewBox="0 0 44 44" aria-hidden="true">
            {art}
          </svg>
        )}
        <input {...input} type="radio" className={classNames(radio.radio, styles.radio)} />
      </span>
      <span>
        <span className={styles.name}>{label}</span>{" "}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

type RadioCardsProps = FieldProps & { required?: boolean | undefined; children: ReactNode };

export function RadioCards(props: RadioCardsProps) {
  return <FieldGroup {...props} className={classNames(styles.cards, props.error && styles.bad)} />;
}
