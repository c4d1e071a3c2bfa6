import type { ReactNode } from "react";
import styles from "./master-detail.module.css";

type Props = { list: ReactNode; detailId: string; children: ReactNode };

/** A narrow list beside the detail of one item; on narrow screens the detail is below. */
export const MasterDetail = ({ list, detailId, children }: Props) => (
  <div className={`stack ${styles.beside}`}>
    <div className={`surface ${styles.list}`}>{list}</div>
    <div id={detailId} className={styles.detail}>
      {children}
    </div>
  </div>
);
