import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./filter-bar.module.css";

type InputProps = ComponentProps<"input"> & { label: string };
type Props = ComponentProps<"select"> & { label: string };

/** A select filter. Its first option selects all: "Any status". The label is visually hidden. */
export const FilterSelect = ({ label, className, ...rest }: Props) => (
  <select {...rest} aria-label={label} className={classNames(styles.select, className)} />
);

export const FilterInput = ({ label, className, ...rest }: InputProps) => (
  <input {...rest} aria-label={label} className={classNames(styles.input, className)} />
);
