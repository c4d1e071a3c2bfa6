import type { ReactNode } from "react";
import styles from "./master-detail.module.css";

type Props = {
  list: ReactNode;
  /** The id of the part with the one that is open. */
  detailId: string;
  children: ReactNode;
};

/** A narrow list beside the one that is open; one under the other where it is narrow. */
export const MasterDetail = ({ list, detailId, children }: Props) => (
  <div className={styles.beside}>
    <div className={styles.list}>{list}</div>
    <div id={detailId} className={styles.detail}>
      {children}
    </div>
  </div>
);
