import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "./alert.tsx";
import styles from "./load-failed.module.css";

type Props = {
  onRetry: () => Promise<void>;
  /** What could not be loaded, in one sentence. */
  title: ReactNode;
  /** The consequence, in one sentence. */
  children?: ReactNode;
};

/** Shown in place of a list that could not be loaded. */
export const LoadFailed = ({ onRetry, title, children }: Props) => (
  <div className={styles.failed}>
    <Alert tone="bad" live>
      <p>
        <b>{title}</b>
      </p>
      {children && <p>{children}</p>}
    </Alert>
    <Button variant="quiet" onClick={() => void onRetry()}>
      Try again
    </Button>
  </div>
);
