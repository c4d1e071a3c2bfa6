import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./empty-state.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | "h3" | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** A Picture with ratio="fill" and corners="none". */
  picture?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ title, heading: Heading = "h2", picture, ...rest }: Props) {
  const { children, actions, className } = rest;
  return (
    <div
      className={classNames(
        "sheet",
        styles.empty,
        picture !== undefined && styles.pictured,
        className,
      )}
    >
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={`stack ${styles.body}`} data-align="start">
        <Heading>{title}</Heading>
        {children && <div className={styles.words}>{children}</div>}
        {actions && (
          <div className="cluster" data-gap="3" data-across="4">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
