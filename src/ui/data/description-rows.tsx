import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./description-rows.module.css";

type Props = {
  items: readonly { term: string; detail: ReactNode }[];
  className?: string | undefined;
};

/** Bold terms with a secondary detail, with hairlines between and around. */
export function DescriptionRows({ items, className }: Props) {
  return (
    <dl className={classNames(styles.rows, className)}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
