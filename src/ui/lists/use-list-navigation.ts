import { useState } from "react";
import { useKeys } from "../keyboard/shortcuts.tsx";

type Options<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Called for Enter on the item at the cursor. */
  onOpen?: ((item: Item) => void) | undefined;
};

export function focusAtCursor(): void {
  const row = document.querySelector<HTMLElement>("[data-at]");
  nameIn(row)?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

function nameIn(row: HTMLElement | null): HTMLElement | null | undefined {
  if (row === null || row.matches("a")) return row;
  if (!row.matches("tr")) return row.querySelector<HTMLElement>("a[href], button");
  const head = row.querySelector("th");
  const link = head?.querySelector("a");
  if (!link && head) head.tabIndex = -1;
  return link ?? head;
}

/** A cursor in a list: `j` and `k` move it, Enter opens. `at` is the item at the cursor. */
export function useListNavigation<Item>({ items, keyOf, onOpen }: Options<Item>) {
  const [key, setKey] = useState<string | number>();
  const found = items.findIndex((item) => keyOf(item) === key);
  const at = found < 0 ? undefined : items[found];
  const move = (step: number) => {
    const next = items[found < 0 ? 0 : Math.min(items.length - 1, Math.max(0, found + step))];
    if (next === undefined) return;
    setKey(keyOf(next));
    requestAnimationFrame(focusAtCursor);
  };
  useKeys([
    {
      keys: "j",
      words: "next",
      group: "In a list",
      hint: true,
      movesFocus: true,
      run: () => move(1),
    },
    {
      keys: "k",
      words: "previous",
      group: "In a list",
      hint: true,
      movesFocus: true,
      run: () => move(-1),
    },
    ...(onOpen === undefined
      ? []
      : [
          {
            keys: "Enter",
            words: "open",
            group: "In a list",
            hint: true,
            run: () => at !== undefined && onOpen(at),
          },
        ]),
  ]);
  return {
    at,
    /** Returns the attributes of the row at the cursor: `<tr {...markOf(row)}>`. */
    markOf: (item: Item) => (at !== undefined && keyOf(item) === key ? { "data-at": "" } : {}),
    goTo: (item: Item) => setKey(keyOf(item)),
    move,
  };
}
