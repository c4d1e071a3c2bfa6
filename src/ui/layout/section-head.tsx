import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import row from "./heading-row.module.css";
import styles from "./section-head.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | "h3" | undefined;
  id?: string | undefined;
  /** A sentence beside the title. */
  children?: ReactNode;
  className?: string | undefined;
};

/** The heading of a section or of a page, with a sentence beside it on wide screens. */
export function SectionHead({ title, heading: Heading = "h2", id, children, className }: Props) {
  return (
    <div className={classNames(row.row, styles.head, className)}>
      <Heading id={id}>{title}</Heading>
      {children && <p className={styles.say}>{children}</p>}
    </div>
  );
}
