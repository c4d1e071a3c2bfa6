import type { ReactNode } from "react";
import styles from "./ops-header.module.css";

type Props = { title: ReactNode; children?: ReactNode; actions?: ReactNode; above?: ReactNode };

export const OpsHeader = ({ title, children, actions, above }: Props) => (
  <div>
    {above && <p className={styles.above}>{above}</p>}
    <div className={`cluster ${styles.head}`}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && (
        <div className="cluster soft" data-gap="1" data-across="3">
          {children}
        </div>
      )}
      {actions && (
        <div className={`cluster ${styles.actions}`} data-gap="2">
          {actions}
        </div>
      )}
    </div>
  </div>
);
