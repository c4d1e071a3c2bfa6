import type { ReactNode } from "react";
import styles from "./desk-columns.module.css";

type Props = { children: ReactNode; aside: ReactNode };

/** What is so beside what may be done about it; one under the other where it is narrow. */
export const DeskColumns = ({ children, aside }: Props) => (
  <div className={styles.columns}>
    <div className={styles.stack}>{children}</div>
    <div className={styles.stack}>{aside}</div>
  </div>
);
