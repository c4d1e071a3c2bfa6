import { classNames } from "../styles/class-names.ts";
import styles from "./day-part-icon.module.css";

const drawings = {
  sunrise: (
    <>
      <path d="M5.5 17a6.5 6.5 0 0 1 13 0z" className={styles.filled} />
      <path d="M2.5 18.5h19M12 4v3M4.5 8l2 2M19.5 8l-2 2" />
    </>
  ),
  moon: (
    <path
      d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z"
      className={styles.filled}
      strokeLinejoin="round"
    />
  ),
};

type Props = { time: keyof typeof drawings; className?: string | undefined };

export function DayPartIcon({ time, className }: Props) {
  return (
    <svg className={classNames(styles.mark, className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[time]}
    </svg>
  );
}
