import type { ReactNode } from "react";
import styles from "./detail-layout.module.css";

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /**
   * Shown under the first column; on narrow screens under both, so that the actions come before.
   */
  below?: ReactNode;
};

/** Details beside their actions; one below the other on narrow screens. */
export const DetailLayout = ({ children, aside, below }: Props) => (
  <div className={`stack ${styles.columns}`}>
    <div className="stack">{children}</div>
    <div className={`stack ${styles.aside}`}>{aside}</div>
    {below && <div className="stack">{below}</div>}
  </div>
);
