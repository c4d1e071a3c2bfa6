import type { ReactNode } from "react";
import styles from "./wide-only.module.css";

/** Shows its children from 768 px only; below that the bottom action bar shows them. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
);
