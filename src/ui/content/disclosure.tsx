import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./disclosure.module.css";

type Props = {
  summary: ReactNode;
  /** At the end of the line: an amount. */
  end?: ReactNode;
  children: ReactNode;
  /** Only below 960 px; beside it a Bill with `wideOnly`. */
  narrowOnly?: boolean | undefined;
  className?: string | undefined;
};

/** One line that opens to more, by the platform's details. */
export function Disclosure({ summary, end, children, narrowOnly, className }: Props) {
  return (
    <details className={classNames(styles.box, narrowOnly && styles.narrowOnly, className)}>
      <summary className={styles.line}>
        {summary}
        <Icon name="down" className={styles.icon} />
        {end && <span className={styles.end}>{end}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
