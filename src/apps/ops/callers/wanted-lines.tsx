import { useState, type ReactNode } from "react";
import { MAX_LINES, MAX_QUANTITY } from "#booking/ground/limits.ts";
import type { OpsBookable } from "#catalogue/editor/contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { searchMatcher, type WordGroups } from "#kernel/search.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import { useSearchWords } from "#apps/shared/use-search-words.ts";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Combobox, type ComboboxOption } from "#ui/choices/combobox.tsx";
import { QuantityInput } from "#ui/choices/quantity-input.tsx";
import { classNames } from "#ui/styles/class-names.ts";
import styles from "./callers.module.css";

type Props = {
  bookables: readonly OpsBookable[];
  lines: readonly Line[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  error: string | undefined;
  /** The field of the price of one, where that can be changed. */
  renderPrice?: (id: number) => ReactNode;
};

const WHAT_ID = "what";

/** What the caller wants: a field that finds products and mini services, and the lines with counts. */
export function WantedLines({ bookables, lines, quantities, onChange, error, renderPrice }: Props) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const groups = useSearchWords();
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
        hint="Type a few letters, then Enter. Enter once more adds one more"
        error={error}
        options={isFull ? [] : optionsFor(text, bookables, groups)}
        text={text}
        onText={setText}
        onPick={({ id }) => add(Number(id))}
        nothing={
          isFull ? `A booking holds ${MAX_LINES} different things.` : "No service has this name."
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Services">
          {lines.map(({ id, title, category, price, price_per, rhythm, quantity, countable }) => (
            <li key={id} className={classNames(styles.line, renderPrice && styles.priced)}>
              <span className={styles.title}>
                <b>{title}</b>
                <span className="soft small">
                  {category}, {formatRupees(price)}
                  {price_per !== "" && <span> for {describeUnit(price_per, rhythm)}</span>}
                </span>
              </span>
              <QuantityInput
                label={`How many: ${title}`}
                value={quantity}
                min={1}
                max={countable ? MAX_QUANTITY : 1}
                onChange={(next) => set(id, next)}
              />
              {renderPrice?.(id) ?? (
                <b className={styles.price}>{formatRupees(price * quantity)}</b>
              )}
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

/** What the caller wants: how often of each, by id. */
export type Quantities = ReadonlyMap<number, number>;

type Line = OpsBookable & { quantity: number };

const MAX_OPTIONS = 8;

/** The lines in the order in which they were added; what can no longer be booked is left out. */
export const linesOf = (quantities: Quantities, bookables: readonly OpsBookable[]): Line[] =>
  [...quantities].flatMap(([id, quantity]) => {
    const bookable = bookables.find((one) => one.id === id);
    return bookable === undefined ? [] : [{ ...bookable, quantity }];
  });

/**
 * The bookables whose title and category have a word that begins like each of the typed ones, or one of the same
 * meaning.
 */
function optionsFor(
  text: string,
  bookables: readonly OpsBookable[],
  groups: WordGroups,
): ComboboxOption[] {
  const fits = searchMatcher(text, groups, true);
  return bookables
    .filter(({ title, category }) => fits(`${title} ${category}`))
    .slice(0, MAX_OPTIONS)
    .map(({ id, title, category, price }) => ({
      id: String(id),
      label: title,
      detail: `${category}, ${formatRupees(price)}`,
    }));
}
