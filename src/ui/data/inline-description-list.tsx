import type { ReactNode } from "react";
import styles from "./inline-description-list.module.css";

type Props = { items: readonly { term: string; detail: ReactNode }[] };

/** Terms and values, close together, in two columns on wide screens. */
export const InlineDescriptionList = ({ items }: Props) => (
  <dl className={styles.facts}>
    {items.map(({ term, detail }) => (
      <div key={term} className={styles.fact}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.detail}>{detail}</dd>
      </div>
    ))}
  </dl>
);
