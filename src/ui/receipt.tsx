import type { ReactNode } from "react";
import { Glint } from "./glint.tsx";
import styles from "./receipt.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | undefined;
  /** The words before the number: "Number". */
  label: ReactNode;
  /** The number to keep. */
  number: ReactNode;
  /** Facts with `inset`. */
  children?: ReactNode;
};

/** A box that confirms: the glint, what happened, the number to keep, the facts. */
export function Receipt({ title, heading: Heading = "h1", label, number, children }: Props) {
  return (
    <article className={styles.receipt}>
      <div className={styles.head}>
        <Glint spark arrives className={styles.glint} />
        <Heading tabIndex={-1}>{title}</Heading>
        <p className={styles.line}>
          {label} <span className={styles.number}>{number}</span>
        </p>
      </div>
      {children}
    </article>
  );
}
