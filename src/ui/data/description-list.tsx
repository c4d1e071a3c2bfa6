import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./description-list.module.css";

type Item = { term: string; detail: ReactNode };

type Props = {
  items: readonly Item[];
  /** With the padding of a ConfirmationCard. */
  inset?: boolean | undefined;
  /** In two columns on wide screens. */
  spread?: boolean | undefined;
  className?: string | undefined;
};

export const DescriptionList = ({ items, inset, spread, className }: Props) => (
  <dl className={classNames(inset && styles.inset, spread && styles.spread, className)}>
    {items.map((item) => (
      <div key={item.term} className={styles.fact}>
        <dt className="soft">{item.term}</dt>
        <dd className={styles.detail}>{item.detail}</dd>
      </div>
    ))}
  </dl>
);

type RowsProps = Pick<Props, "items" | "className">;

export const DescriptionRows = ({ items, className }: RowsProps) => (
  <dl className={classNames(styles.rows, className)}>
    {items.map((item) => (
      <div key={item.term} className={styles.row}>
        <dt className="step-1 strong">{item.term}</dt>
        <dd className="soft">{item.detail}</dd>
      </div>
    ))}
  </dl>
);

type InlineProps = Pick<Props, "items"> & {
  /** In two columns where there is room. */
  pairs?: boolean | undefined;
};

export const InlineDescriptionList = ({ items, pairs }: InlineProps) => (
  <dl className={classNames("stack", styles.inline, pairs && styles.pairs)}>
    {items.map((item) => (
      <div key={item.term} className={styles.inlineFact}>
        <dt className="soft">{item.term}</dt>
        <dd className={styles.inlineDetail}>{item.detail}</dd>
      </div>
    ))}
  </dl>
);
