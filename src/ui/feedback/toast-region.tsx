import type { ReactNode } from "react";
import styles from "./toast-region.module.css";

/** Where toasts appear. In the page before their text, which would not be announced otherwise. */
export const ToastRegion = ({ children }: { children: ReactNode }) => (
  <output className={styles.region}>{children}</output>
);
