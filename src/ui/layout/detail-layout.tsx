import type { ReactNode } from "react";
import styles from "./detail-layout.module.css";

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** Under the first column; on narrow screens under both, so that the actions come before. */
  below?: ReactNode;
};

export const DetailLayout = ({ children, aside, below }: Props) => (
  <div className={`stack ${styles.columns}`}>
    <div className="stack">{children}</div>
    <div className={`stack ${styles.aside}`}>{aside}</div>
    {below && <div className="stack">{below}</div>}
  </div>
);
