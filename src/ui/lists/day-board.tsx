import type { ReactNode } from "react";
import styles from "./day-board.module.css";

type BoardDay = {
  id: string;
  name: string;
  beside: ReactNode;
  isToday?: boolean | undefined;
  /** The number of items, for the strip of days; `hot` when some are urgent. */
  count: number;
  isHot?: boolean | undefined;
  parts: readonly {
    id: string;
    label: ReactNode;
    mark: ReactNode;
    count: number;
    children: ReactNode;
  }[];
};

type Props = {
  label: string;
  days: readonly BoardDay[];
  /** The day that is shown on screens with space for one. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** Days as columns and parts of the day as rows. On a phone one day, under a strip of days. */
export function DayBoard({ label, days, chosen, onChoose }: Props) {
  return (
    <>
      <fieldset className={styles.strip} aria-label="Day">
        {days.map(({ id, name, count, isHot }) => (
          <button
            key={id}
            type="button"
            className={`surface ${styles.choice}`}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <span>{name.split(" ")[0]}</span>
            <b>{name.split(" ")[1]}</b>
            <span className={isHot ? styles.hot : styles.count}>
              {count}
              <span className="visually-hidden"> bookings</span>
            </span>
          </button>
        ))}
      </fieldset>
      <section className={styles.board} aria-label={label}>
        {days.map(({ id, name, beside, isToday, parts }) => (
          <section
            key={id}
            className={styles.day}
            aria-label={name}
            data-chosen={id === chosen || undefined}
            data-today={isToday || undefined}
          >
            <h2 className={styles.name}>
              {name}
              <span className="soft tiny light">{beside}</span>
            </h2>
            {parts.map((part) => (
              <div key={part.id} className={styles.part}>
                <h3 className={styles.head}>
                  {part.mark}
                  {part.label}
                  <b className={styles.number}>{part.count}</b>
                </h3>
                {part.children}
              </div>
            ))}
          </section>
        ))}
      </section>
    </>
  );
}

type CardProps = {
  href: string;
  mark: ReactNode;
  title: string;
  lines: readonly string[];
  foot?: ReactNode;
  /** The booking has no vendor yet. */
  isOpen?: boolean | undefined;
  /** The list cursor is at this card. */
  isAt?: boolean | undefined;
};

export const BoardCard = ({ href, mark, title, lines, foot, isOpen, isAt }: CardProps) => (
  <a
    href={href}
    className={styles.card}
    data-open={isOpen || undefined}
    data-at={isAt ? "" : undefined}
  >
    <span className={styles.title}>
      {mark}
      <span className={styles.clip}>{title}</span>
    </span>
    {lines.map((line) => (
      <span key={line} className={styles.line}>
        {line}
      </span>
    ))}
    {foot && <span className={styles.foot}>{foot}</span>}
  </a>
);

export const BoardMore = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={`small tap ${styles.more}`}>
    {children}
  </a>
);
