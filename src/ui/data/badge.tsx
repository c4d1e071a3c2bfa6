import { classNames } from "../styles/class-names.ts";
import styles from "./badge.module.css";

type Props = {
  count: number;
  /** The unit for screen readers: "items". */
  unit?: string | undefined;
  className?: string | undefined;
};

/** A count. At 0 it is hidden but keeps its width, so that nothing shifts later. */
export function Badge({ count, unit, className }: Props) {
  return (
    <span className={classNames(styles.badge, className)} data-count={count}>
      {count}
      {unit && <span className="visually-hidden"> {unit}</span>}
    </span>
  );
}
