import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Glint } from "../content/glint.tsx";
import sheet from "./sheet.module.css";
import styles from "./confirmation-card.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | undefined;
  /** Above the title, in place of the glint that turns as the page arrives. */
  mark?: ReactNode;
  /** The words before the number: "Number". */
  label?: ReactNode;
  /** The number to keep. */
  number?: ReactNode;
  /** Under title and number: a sentence, a Track. */
  more?: ReactNode;
  /** A Scene with ratio="fill" and corners="none": above the words, beside them where there is room. */
  picture?: ReactNode;
  /** What can be done now: buttons and links in a row. They are not printed. */
  actions?: ReactNode;
  /** Facts with `inset`. */
  children?: ReactNode;
};

/** A box that confirms: the glint, what happened, the number to keep, the facts. Prints well. */
export function ConfirmationCard({
  title,
  heading: Heading = "h1",
  mark,
  label,
  number,
  ...rest
}: Props) {
  const { more, picture, actions, children } = rest;
  return (
    <article className={classNames(sheet.sheet, styles.receipt)}>
      <div className={classNames(styles.top, picture !== undefined && styles.pictured)}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.head}>
          {mark ?? <Glint spark arrives className={styles.glint} />}
          <Heading tabIndex={-1}>{title}</Heading>
          {number && (
            <p className={styles.line}>
              {label} <span className={styles.number}>{number}</span>
            </p>
          )}
          {more}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      {children}
    </article>
  );
}
