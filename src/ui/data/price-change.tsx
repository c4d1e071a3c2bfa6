import { formatRupees } from "#kernel/money/money.ts";
import styles from "./price-change.module.css";

export function PriceChange({ now, was }: { now: number; was: number | null }) {
  if (was === null || was === now) return <p className={`cluster ${styles.change}`}>{formatRupees(now)}</p>;
  const difference = Math.abs(now - was);
  const percent = Math.round((100 * difference) / was);
  const isMore = now > was;
  return (
    <p className={`cluster ${styles.change}`}>
      <s className={styles.was}>
        <span className="visually-hidden">was </span>
        {formatRupees(was)}
      </s>{" "}
      <span>
        <span className="visually-hidden">now </span>
        {formatRupees(now)}
      </span>{" "}
      <small className={styles.difference}>
        {formatRupees(difference)} {isMore ? "more" : "less"}, {isMore ? "+" : "−"}
        {percent} %
      </small>
    </p>
  );
}
