import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import type { FieldProps } from "../forms/field.tsx";
import { FieldGroup } from "../forms/field-group.tsx";
import styles from "./radio-card.module.css";

type Props = FieldProps & { required?: boolean | undefined; children: ReactNode };

/** A group of RadioCards, two side by side, with label, hint and error. */
export function RadioCards(props: Props) {
  return <FieldGroup {...props} className={classNames(styles.cards, props.error && styles.bad)} />;
}
