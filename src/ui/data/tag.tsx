import type { ReactNode } from "react";
import { Glint } from "../content/glint.tsx";
import { Icon } from "../icons/icon.tsx";
import { classNames } from "../styles/class-names.ts";
import styles from "./status-badge.module.css";

type TagProps = {
  tone?: "plain" | "spark" | "good" | "warn" | "bad" | undefined;
  /** The small size is for a row of a list. */
  size?: "small" | undefined;
  children: ReactNode;
  className?: string | undefined;
};

// Without computed access to the styles, whose names are then inlined.
const TONES = {
  plain: undefined,
  spark: styles.spark,
  good: styles.good,
  warn: styles.warn,
  bad: styles.bad,
};

const marks = {
  plain: null,
  spark: <Glint spark />,
  good: <Icon name="tick" className={styles.icon} />,
  warn: <Icon name="info" className={styles.icon} />,
  bad: <Icon name="alert" className={styles.icon} />,
};

export function Tag({ tone = "plain", size, children, className }: TagProps) {
  return (
    <span className={classNames(styles.tag, TONES[tone], size && styles.small, className)}>
      {marks[tone]}
      {children}
    </span>
  );
}
