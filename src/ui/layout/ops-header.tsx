import type { ReactNode } from "react";
import styles from "./ops-header.module.css";

type Props = {
  title: ReactNode;
  /** One sentence beside the title. */
  children?: ReactNode;
  /** At the end of the line. */
  actions?: ReactNode;
  /** Above the title: a link back to the list. */
  above?: ReactNode;
};

/** The header of a page of /ops: h1, a sentence, actions. */
export const OpsHeader = ({ title, children, actions, above }: Props) => (
  <div>
    {above && <p className={styles.above}>{above}</p>}
    <div className={`cluster ${styles.head}`}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={`cluster ${styles.say}`}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  </div>
);
