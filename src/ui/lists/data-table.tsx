import type { ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import styles from "./data-table.module.css";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligned to the right, in tabular figures. */
  numeric?: boolean | undefined;
  /** How the rows are sorted by this column, if they are. */
  sorted?: "ascending" | "descending" | undefined;
};

type Props<Row> = {
  label: string;
  /** The first column is the row header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Attributes of a row, from `useListNavigation`. */
  markOf?: ((row: Row) => object) | undefined;
  /** Smaller rows, for the data of a chart. */
  dense?: boolean | undefined;
  /** Shown in place of a table without rows. */
  empty?: ReactNode;
};

/** On a phone the rows of a wider table are cards with the heads as labels, and nothing scrolls sideways. */
const MAX_COLUMNS_OF_A_PHONE = 3;

export function DataTable<Row>({ label, columns, rows, keyOf, markOf, ...rest }: Props<Row>) {
  const { dense, empty } = rest;
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === "string" ? <p className="soft">{empty}</p> : empty;
  const cards = columns.length > MAX_COLUMNS_OF_A_PHONE;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={`surface ${styles.wrap}`} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, dense && styles.dense, cards && styles.cards)}>
        <thead>
          <tr>
            {columns.map(({ head, numeric, sorted }) => (
              <th
                key={head}
                scope="col"
                aria-sort={sorted}
                className={numeric ? styles.numeric : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...markOf?.(row)}>
              {columns.map(({ head, cell, numeric }, at) =>
                at === 0 ? (
                  <th key={head} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} data-head={head} className={numeric ? styles.numeric : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
