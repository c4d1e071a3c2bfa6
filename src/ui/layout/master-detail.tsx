import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./master-detail.module.css";

type Props = {
  list: ReactNode;
  detailId: string;
  /** On narrow screens the detail takes the place of the list while it is shown. */
  isShown: boolean;
  onBack: () => void;
  children: ReactNode;
};

/** A narrow list beside the detail of one item. */
export const MasterDetail = ({ list, detailId, isShown, onBack, children }: Props) => (
  <div className={`stack ${styles.beside}`} data-shown={isShown || undefined}>
    <div className={`surface ${styles.list}`}>{list}</div>
    <div id={detailId} className={`stack ${styles.detail}`} data-gap="3">
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        Back to the list
      </Button>
      {children}
    </div>
  </div>
);
