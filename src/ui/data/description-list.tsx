import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./description-list.module.css";
import descriptionRowsStyles from "./description-rows.module.css";
import inlineDescriptionListStyles from "./inline-description-list.module.css";

type Props = {
  items: readonly { term: string; detail: ReactNode }[];
  /** With the padding of a ConfirmationCard. */
  inset?: boolean | undefined;
  /** In two columns on wide screens. */
  spread?: boolean | undefined;
  className?: string | undefined;
  /** Class names that replace those of a row, a term and a value. */
  look?: Readonly<Record<string, string | undefined>>;
};

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

type RowsProps = Pick<Props, "items" | "className">;

const ROWS = { ...descriptionRowsStyles, fact: descriptionRowsStyles["row"]! };

export const DescriptionRows = ({ items, className }: RowsProps) => (
  <DescriptionList
    items={items}
    look={ROWS}
    className={classNames(descriptionRowsStyles.rows, className)}
  />
);

export const InlineDescriptionList = ({ items }: RowsProps) => (
  <DescriptionList
    items={items}
    look={inlineDescriptionListStyles}
    className={inlineDescriptionListStyles.facts}
  />
);
