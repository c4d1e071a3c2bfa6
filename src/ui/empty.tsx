import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./empty.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | "h3" | undefined;
  /** A sentence or two. */
  children?: ReactNode;
  /** What to do now: buttons and links in a row. */
  actions?: ReactNode;
  className?: string | undefined;
};

/** The dashed box that stands where there is nothing yet. */
export function Empty({ title, heading: Heading = "h2", children, actions, className }: Props) {
  return (
    <div className={classNames(styles.empty, className)}>
      <Heading>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
