import type { ReactNode, Ref } from "react";
import { classNames } from "../styles/class-names.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./disclosure.module.css";

type Props = {
  summary: ReactNode;
  end?: ReactNode;
  children: ReactNode;
  /** Shown below 960 px only, where an OrderSummary with `wideOnly` is hidden. */
  narrowOnly?: boolean | undefined;
  className?: string | undefined;
  open?: boolean | undefined;
  ref?: Ref<HTMLDetailsElement>;
  onToggle?: ((isOpen: boolean) => void) | undefined;
};

export function Disclosure(props: Props) {
  const { summary, end, children, narrowOnly, className, open, ref, onToggle } = props;
  return (
    <details
      ref={ref}
      open={open}
      className={classNames(styles.box, narrowOnly && styles.narrowOnly, className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={styles.line}>
        {summary}
        <Icon name="down" className={styles.icon} />
        {end && <span className={styles.end}>{end}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
