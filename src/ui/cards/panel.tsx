import { useId, type ReactNode } from "react";
import { Part } from "../feedback/part.tsx";
import { classNames } from "../styles/class-names.ts";
import styles from "./panel.module.css";

type Props = {
  title: ReactNode;
  beside?: ReactNode;
  end?: ReactNode;
  /** No padding, for lists and tables that have their own. */
  flush?: boolean | undefined;
  foot?: ReactNode;
  heading?: "h2" | "h3" | undefined;
  children: ReactNode;
  className?: string | undefined;
};

export function Panel(props: Props) {
  const { title, beside, end, flush, foot, heading: Heading = "h2", children, className } = props;
  const id = useId();
  return (
    <section className={classNames("surface", styles.panel, className)} aria-labelledby={id}>
      <header className={`cluster ${styles.head}`}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {beside}
        {end && <div className={styles.end}>{end}</div>}
      </header>
      <div className={flush ? undefined : styles.body}>
        <Part>{children}</Part>
      </div>
      {foot && <footer className={`cluster ${styles.foot}`}>{foot}</footer>}
    </section>
  );
}
