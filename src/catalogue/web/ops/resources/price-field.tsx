import { formatRupees } from "#kernel/money/money.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import type { TextProps } from "./resource.ts";
import styles from "../two-columns.module.css";

type Props = TextProps & {
  /** The published price; undefined for a new item. */
  live: number | undefined;
};

/** A price field in rupees, with the published price. */
export const PriceField = ({ live, ...text }: Props) => (
  <TextField
    {...text}
    prefix="₹"
    inputMode="decimal"
    note={
      live !== undefined && (
        <p className={styles.soft}>
          Live now: {formatRupees(live)}. What is booked keeps its price.
        </p>
      )
    }
  />
);
