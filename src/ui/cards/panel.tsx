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
  children: ReactNode;
  className?: string | undefined;
};

export function Panel(props: Props) {
  const { title, beside, end, flush, foot, children, className } = props;
  const id = useId();
  return (
    <section className={classNames("surface", styles.panel, className)} aria-labelledby={id}>
      <header className={`cluster ${styles.head}`}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
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
