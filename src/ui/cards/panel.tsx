import { useId, type ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./panel.module.css";

type Props = {
  title: ReactNode;
  /** Beside the title: a status, a count. */
  beside?: ReactNode;
  /** At the end of the head's line. */
  end?: ReactNode;
  /** Without air around: for lists and tables that bring their own. */
  flush?: boolean | undefined;
  /** A bar of actions at the foot. */
  foot?: ReactNode;
  heading?: "h2" | "h3" | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** One subject of a working page, with a line over it and, if need be, a bar of actions under it. */
export function Panel(props: Props) {
  const { title, beside, end, flush, foot, heading: Heading = "h2", children, className } = props;
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {beside}
        {end && <div className={styles.end}>{end}</div>}
      </header>
      <div className={flush ? undefined : styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
