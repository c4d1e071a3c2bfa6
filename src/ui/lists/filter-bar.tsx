import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

type Props = {
  /** Names the group. */
  label: string;
  children: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
};

/** The filters over a list, in a line that wraps. */
export const FilterBar = ({ label, children, end }: Props) => (
  <div className={styles.bar}>
    <fieldset className={styles.filters} aria-label={label}>
      {children}
    </fieldset>
    {end && <div className={styles.end}>{end}</div>}
  </div>
);
