import type { ReactNode } from "react";
import { Part } from "../feedback/part.tsx";
import { classNames } from "../styles/class-names.ts";
import { Glint } from "../content/glint.tsx";
import styles from "./confirmation-card.module.css";

type Props = {
  title: ReactNode;
  heading?: "h1" | "h2" | undefined;
  mark?: ReactNode;
  label?: ReactNode;
  number?: ReactNode;
  /** Between the title and the number. */
  first?: ReactNode;
  /** A Picture with ratio="fill" and corners="none". */
  picture?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** On a phone the picture is a strip. */
  isBrief?: boolean | undefined;
};

/** Confirms a booking: what happened, the order number and the details. Styled for print. */
export function ConfirmationCard({
  title,
  heading: Heading = "h1",
  mark,
  label,
  number,
  ...rest
}: Props) {
  const { first, picture, actions, children, isBrief } = rest;
  return (
    <article className={classNames("sheet", styles.receipt, isBrief && styles.brief)}>
      <div className={classNames(picture !== undefined && styles.pictured)}>
        {picture && <div className={`no-print ${styles.picture}`}>{picture}</div>}
        <div className={`stack ${styles.head}`} data-align="start">
          {mark ?? <Glint spark arrives className={styles.glint} />}
          <Heading tabIndex={-1}>{title}</Heading>
          {first}
          {number && (
            <p className="step-1">
              {label} <span className={styles.number}>{number}</span>
            </p>
          )}
          {actions && <div className={`cluster no-print ${styles.actions}`}>{actions}</div>}
        </div>
      </div>
      <Part>{children}</Part>
    </article>
  );
}
