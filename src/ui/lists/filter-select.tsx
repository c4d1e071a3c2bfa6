import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./filter-select.module.css";

type Props = ComponentProps<"select"> & { label: string };

/** A filter over a list. Its first option says what all is: "Any status"; the label is heard. */
export const FilterSelect = ({ label, className, ...rest }: Props) => (
  <select {...rest} aria-label={label} className={classNames(styles.select, className)} />
);
