import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./booking-card.module.css";

type JobsProps = {
  title?: ReactNode;
  sub?: ReactNode;
  label?: string | undefined;
  children: ReactNode;
};

export function Jobs({ title, sub, label, children }: JobsProps) {
  return (
    <div className={styles.group}>
      {title && (
        <h2 className={`cluster ${styles.title}`}>
          {title} <span className={styles.sub}>{sub}</span>
        </h2>
      )}
      <ul className={`stack ${styles.list}`} data-gap="3" aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

type Props = Omit<ComponentProps<"li">, "children"> & {
  mark?: ReactNode;
  day: ReactNode;
  part?: ReactNode;
  price: ReactNode;
  name: ReactNode;
  heading?: "h2" | "h3" | undefined;
  what: ReactNode;
  place: ReactNode;
  contact?: ReactNode;
  note?: ReactNode;
  state?: ReactNode;
  /** Two buttons, 56 px high; the more likely one is last. */
  actions?: ReactNode;
};

export function BookingCard({
  mark,
  day,
  part,
  price,
  name,
  heading: Heading = "h3",
  what,
  place,
  contact,
  note,
  state,
  actions,
  className,
  ...rest
}: Props) {
  return (
    <li
      {...rest}
      className={classNames("card", styles.card, styles.job, !actions && styles.past, className)}
    >
      <div className={styles.when}>
        {mark}
        <span>
          <span className={styles.day}>
            {day}
            {part && <span className={styles.comma}>, </span>}
          </span>
          {part}
        </span>
      </div>
      <div className={classNames("nowrap", styles.listPrice)}>{price}</div>
      <div className={styles.who}>
        <Heading className={styles.name}>{name}</Heading>
        <div>{what}</div>
      </div>
      <div className={styles.where}>
        <div>{place}</div>
        {contact && <div>{contact}</div>}
      </div>
      {note && <div className={styles.note}>{note}</div>}
      {state && <div className={styles.state}>{state}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
