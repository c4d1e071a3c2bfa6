import type { OpsBookable } from "#catalogue/contract/ops.ts";
import { formatRupees } from "#kernel/money/money.ts";
import type { ComboboxOption } from "#ui/choices/combobox.tsx";

/** What the caller wants: how often of each, by id. */
export type Quantities = ReadonlyMap<number, number>;

/** A bookable that is wanted so often. */
export type Line = OpsBookable & { quantity: number };

const MAX_OPTIONS = 8;

/** The lines in the order in which they were added; what can no longer be booked is left out. */
export const linesOf = (quantities: Quantities, bookables: readonly OpsBookable[]): Line[] =>
  [...quantities].flatMap(([id, quantity]) => {
    const bookable = bookables.find((one) => one.id === id);
    return bookable === undefined ? [] : [{ ...bookable, quantity }];
  });

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The bookables whose title and category have a word that begins like each of the typed ones. */
export function optionsFor(text: string, bookables: readonly OpsBookable[]): ComboboxOption[] {
  const typed = wordsOf(text);
  const fits = ({ title, category }: OpsBookable) => {
    const words = wordsOf(`${title} ${category}`.replaceAll(/[(),/-]/g, " "));
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  return bookables
    .filter(fits)
    .slice(0, MAX_OPTIONS)
    .map(({ id, title, category, price }) => ({
      id: String(id),
      label: title,
      detail: `${category}, ${formatRupees(price)}`,
    }));
}
