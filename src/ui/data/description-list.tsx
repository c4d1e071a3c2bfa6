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
  /** The classes of a line, a term and a value, where they are others. */
  look?: Readonly<Record<string, string>>;
};

/** Terms and values, separated by lines. */
export function DescriptionList({ items, inset, spread, className, look = styles }: Props) {
  return (
    <dl className={classNames(inset && styles.inset, spread && styles.spread, className)}>
      {items.map(({ term, detail }) => (
        <div key={term} className={look["fact"]}>
          <dt className={look["term"]}>{term}</dt>
          <dd className={look["detail"]}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
