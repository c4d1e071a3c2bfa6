import type { ReactNode } from "react";
import { WideOnly } from "../actions/bottom-action-bar.tsx";
import styles from "./dashboard-header.module.css";

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** Shown beside the title from 768 px; below that the action is in the BottomActionBar. */
  actions?: ReactNode;
};

export function DashboardHeader({ title, children, actions }: Props) {
  return (
    <div className="spread" data-gap="4" data-align="end">
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children && <p className={styles.say}>{children}</p>}
      </div>
      {actions && <WideOnly>{actions}</WideOnly>}
    </div>
  );
}
