/** A page of a list. `next` is the cursor of the page after it: null when there is none. */
export type Page<Item> = { items: Item[]; next: string | null };

/** The page of at most `size` rows, which were read with a limit of `size + 1`. */
export function toPage<Row extends { id: number | string }>(
  rows: readonly Row[],
  size: number,
): Page<Row> {
  const items = rows.slice(0, size);
  return { items, next: rows.length > size ? String(items.at(-1)?.id) : null };
}
