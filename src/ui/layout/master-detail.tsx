import type { ReactNode } from "react";
import styles from "./master-detail.module.css";

type Props = { list: ReactNode; children: ReactNode };

/** A narrow list beside the one that is open; one under the other where it is narrow. */
export const MasterDetail = ({ list, children }: Props) => (
  <div className={styles.beside}>
    <div className={styles.part}>{list}</div>
    <div className={styles.part}>{children}</div>
  </div>
);
