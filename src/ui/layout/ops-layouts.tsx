import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import styles from "./ops-layouts.module.css";

type OpsHeaderProps = {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  above?: ReactNode;
};

export const OpsHeader = ({ title, children, actions, above }: OpsHeaderProps) => (
  <div>
    {above && <p data-below="2">{above}</p>}
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
        <div className={`cluster ${styles.actions}`} data-align="stretch" data-gap="2">
          {actions}
        </div>
      )}
    </div>
  </div>
);

type DetailLayoutProps = {
  children: ReactNode;
  aside: ReactNode;
  /** Under the first column; on narrow screens under both, so that the actions come before. */
  below?: ReactNode;
};

export const DetailLayout = ({ children, aside, below }: DetailLayoutProps) => (
  <div className={`stack ${styles.columns}`}>
    <div className="stack">{children}</div>
    <div className={`stack ${styles.aside}`}>{aside}</div>
    {below && <div className="stack">{below}</div>}
  </div>
);

type MasterDetailProps = {
  list: ReactNode;
  detailId: string;
  /** On narrow screens the detail takes the place of the list while it is shown. */
  isShown: boolean;
  onBack: () => void;
  children: ReactNode;
};

/** A narrow list beside the detail of one item. */
export const MasterDetail = ({ list, detailId, isShown, onBack, children }: MasterDetailProps) => (
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
