import { Skeleton } from "./skeleton.tsx";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { Alert } from "./alert.tsx";
import styles from "./load-failed.module.css";

type Props = {
  onRetry: () => Promise<void>;
  title: ReactNode;
  children?: ReactNode;
};

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

type NotLoadedProps = { state: "loading" | "failed"; what: string; onRetry: () => Promise<void> };

/** In place of rows that are loading or could not be loaded: `what="Your account"`. */
export const NotLoaded = ({ state, what, onRetry }: NotLoadedProps) =>
  state === "loading" ? (
    <>
      <output className="visually-hidden">Loading {what.toLowerCase()}...</output>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  ) : (
    <LoadFailed title={`${what} could not be loaded.`} onRetry={onRetry}>
      Check the connection and try again.
    </LoadFailed>
  );
