import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./filter-select.module.css";

type InputProps = ComponentProps<"input"> & { label: string };
type Props = ComponentProps<"select"> & { label: string };

/** A filter above a list. Its first option selects all: "Any status"; the label is for screen readers. */
export const FilterSelect = ({ label, className, ...rest }: Props) => (
  <select {...rest} aria-label={label} className={classNames(styles.select, className)} />
);

/** A filter that is typed. The label is for screen readers. */
export const FilterInput = ({ label, className, ...rest }: InputProps) => (
  <input {...rest} aria-label={label} className={classNames(styles.input, className)} />
);
