import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./description-list.module.css";

type Props = {
  items: readonly { term: string; detail: ReactNode }[];
  /** With the padding of a Receipt around it. */
  inset?: boolean | undefined;
  /** In two columns on wide screens. */
  spread?: boolean | undefined;
  className?: string | undefined;
};

/** Terms and values, separated by lines. */
export function DescriptionList({ items, inset, spread, className }: Props) {
  return (
    <dl className={classNames(inset && styles.inset, spread && styles.spread, className)}>
      {items.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
