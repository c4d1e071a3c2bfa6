import { useState } from "react";
import { MAX_LINES, MAX_QUANTITY } from "#booking/contract/limits.ts";
import type { OpsBookable } from "#catalogue/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { Combobox } from "#ui/choices/combobox.tsx";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { optionsFor, type Line, type Quantities } from "./booked-lines.ts";
import styles from "./caller-booking.module.css";

type Props = {
  bookables: readonly OpsBookable[];
  lines: readonly Line[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error: string | undefined;
};

export const WHAT_ID = "what";

/** What the caller wants: a field that finds products and mini services, and the lines with counts. */
export function WantedLines({ bookables, lines, quantities, onChange, error }: Props) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const set = (id: number, quantity: number) => {
    const next = new Map(quantities);
    if (quantity === 0) next.delete(id);
    else next.set(id, quantity);
    onChange(next);
  };
  const isFull = quantities.size >= MAX_LINES;

  function add(id: number) {
    const bookable = bookables.find((one) => one.id === id);
    if (bookable === undefined) return;
    const had = quantities.get(id) ?? 0;
    const quantity = bookable.countable ? Math.min(had + 1, MAX_QUANTITY) : 1;
    set(id, quantity);
    setText("");
    setSaid(`Added: ${bookable.title}, ${quantity} at ${formatRupees(bookable.price)}.`);
  }

  return (
    <div className={styles.what}>
      <Combobox
        id={WHAT_ID}
        label="Add a service"
        hint="Some letters of it, then Enter; the same again counts one more"
        error={error}
        options={isFull ? [] : optionsFor(text, bookables)}
        text={text}
        onText={setText}
        onPick={({ id }) => add(Number(id))}
        nothing={
          isFull ? `A booking holds ${MAX_LINES} different things.` : "Nothing is called so."
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="What is wanted">
          {lines.map(({ id, title, category, price, price_per, rhythm, quantity, countable }) => (
            <li key={id} className={styles.line}>
              <span className={styles.title}>
                <b>{title}</b>
                <span className="soft small">
                  {category}, {formatRupees(price)}
                  {price_per !== "" && ` for ${describeUnit(price_per, rhythm)}`}
                </span>
              </span>
              <QuantityInput
                label={`How many: ${title}`}
                value={quantity}
                min={1}
                max={countable ? MAX_QUANTITY : 1}
                onChange={(next) => set(id, next)}
              />
              <b className={styles.price}>{formatRupees(price * quantity)}</b>
              <IconButton
                icon="close"
                label={`Remove ${title}`}
                onClick={() => {
                  set(id, 0);
                  document.getElementById(WHAT_ID)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
