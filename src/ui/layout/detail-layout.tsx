import type { ReactNode } from "react";
import styles from "./detail-layout.module.css";

type Props = {
  children: ReactNode;
  aside: ReactNode;
  /** Under the first part; under both where it is narrow, so that what can be done comes before. */
  below?: ReactNode;
};

/** Details beside their actions; one below the other on narrow screens. */
export const DetailLayout = ({ children, aside, below }: Props) => (
  <div className={styles.columns}>
    <div className={styles.stack}>{children}</div>
    <div className={styles.aside}>{aside}</div>
    {below && <div className={styles.stack}>{below}</div>}
  </div>
);
