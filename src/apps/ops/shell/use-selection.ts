import { useState } from "react";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";

/** The selection in a list. `x` toggles the current row, Shift+x selects up to it. */
export function useSelection<Item extends { id: number }>(
  items: readonly Item[],
  current: Item | undefined,
) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const selected = items.filter(({ id }) => ids.has(id));

  function toggle({ id }: Item): void {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
    setLast(id);
  }

  function selectUpTo(item: Item): void {
    const to = items.indexOf(item);
    const from = Math.max(
      0,
      items.findIndex(({ id }) => id === last),
    );
    const between = items.slice(Math.min(from, to), Math.max(from, to) + 1);
    setIds(new Set([...ids, ...between.map(({ id }) => id)]));
    setLast(item.id);
  }

  const isAll = items.length > 0 && selected.length === items.length;
  const group = "In a list";
  const tickUpTo = () => current && selectUpTo(current);
  useKeys([
    { keys: "x", words: "tick", group, hint: true, run: () => current && toggle(current) },
    { keys: "X", words: "tick up to here", group, run: tickUpTo },
  ]);
  return {
    selected,
    isSelected: ({ id }: Item) => ids.has(id),
    toggle,
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : items.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;
