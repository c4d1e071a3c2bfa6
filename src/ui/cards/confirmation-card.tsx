import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import { Glint } from "../content/glint.tsx";
import sheet from "./sheet.module.css";
import styles from "./confirmation-card.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | undefined;
  /** Shown above the title instead of the animated glint. */
  mark?: ReactNode;
  /** The label of the number: "Number". */
  label?: ReactNode;
  /** The order number. */
  number?: ReactNode;
  /** Shown under title and number: a sentence, ProgressSteps. */
  more?: ReactNode;
  /**
   * A Picture with ratio="fill" and corners="none": above the text, or beside it where there is
   * room.
   */
  picture?: ReactNode;
  /** Buttons and links in a row. They are not printed. */
  actions?: ReactNode;
  /** A DescriptionList with `inset`. */
  children?: ReactNode;
};

/**
 * A box that confirms a booking: what happened, the order number and the details. It is styled for
 * print.
 */
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
      <div className={classNames(picture !== undefined && styles.pictured)}>
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
          {actions && <div className={`cluster ${styles.actions}`}>{actions}</div>}
        </div>
      </div>
      {children}
    </article>
  );
}
