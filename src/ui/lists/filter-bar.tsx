import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

type Props = { label: string; children: ReactNode; end?: ReactNode };

export const FilterBar = ({ label, children, end }: Props) => (
  <div className={`cluster ${styles.bar}`}>
    <fieldset className={`cluster ${styles.filters}`} aria-label={label}>
      {children}
    </fieldset>
    {end && <div className={`cluster ${styles.end}`}>{end}</div>}
  </div>
);
