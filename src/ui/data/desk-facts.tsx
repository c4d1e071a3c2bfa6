import type { ReactNode } from "react";
import styles from "./desk-facts.module.css";

type Props = { items: readonly { term: string; detail: ReactNode }[] };

/** Names and what they stand for, close together, in two columns where there is room. */
export const DeskFacts = ({ items }: Props) => (
  <dl className={styles.facts}>
    {items.map(({ term, detail }) => (
      <div key={term} className={styles.fact}>
        <dt className={styles.term}>{term}</dt>
        <dd className={styles.detail}>{detail}</dd>
      </div>
    ))}
  </dl>
);
