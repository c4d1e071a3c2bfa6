import type { ReactNode } from "react";
import styles from "./wide-only.module.css";

/** In the page from 768 px only: what the thumb bar shows below. Draws no box of its own. */
export const WideOnly = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
);
