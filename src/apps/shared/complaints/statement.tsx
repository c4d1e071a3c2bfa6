import type { ReactNode } from "react";
import styles from "./complaints.module.css";

/** What was written about a complaint, and by whom; nothing of an empty text. */
export const Statement = ({ by, children }: { by?: string; children: ReactNode }) =>
  children !== "" && (
    <p className={styles.words}>
      {by !== undefined && <b>{`${by} `}</b>}
      <span>{children}</span>
    </p>
  );
