import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

type Props = {
  /** The accessible name of the group. */
  label: string;
  children: ReactNode;
  /** Shown at the end of the line. */
  end?: ReactNode;
};

/** A line of filters above a list. */
export const FilterBar = ({ label, children, end }: Props) => (
  <div className={`cluster ${styles.bar}`}>
    <fieldset className={`cluster ${styles.filters}`} aria-label={label}>
      {children}
    </fieldset>
    {end && <div className={`cluster ${styles.end}`}>{end}</div>}
  </div>
);
