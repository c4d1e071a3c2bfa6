import { useState } from "react";
import { useKeys } from "#ui/keyboard/shortcuts.tsx";

/** The ticked rows of a list. `selectUpTo` ticks all from the last toggled one to this one. */
export function useTicks<Item extends { id: number }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number>();
  const isSelected = ({ id }: Item) => ids.has(id);

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

  return {
    selected: items.filter(isSelected),
    isSelected,
    toggle,
    selectUpTo,
    toggleAll: (some: readonly Item[]) => {
      setLast(some.at(-1)?.id);
      const these = new Set(some.map(({ id }) => id));
      setIds(
        some.every(isSelected)
          ? new Set([...ids].filter((id) => !these.has(id)))
          : new Set([...ids, ...these]),
      );
    },
    clear: () => setIds(new Set()),
  };
}

/** The selection in a list. `x` toggles the current row, Shift+x selects up to it. */
export function useSelection<Item extends { id: number }>(
  items: readonly Item[],
  current: Item | undefined,
) {
  const ticks = useTicks(items);
  const group = "In a list";
  const tickUpTo = () => current && ticks.selectUpTo(current);
  useKeys([
    { keys: "x", words: "tick", group, hint: true, run: () => current && ticks.toggle(current) },
    { keys: "X", words: "tick up to here", group, run: tickUpTo },
  ]);
  return {
    ...ticks,
    isAll: items.length > 0 && ticks.selected.length === items.length,
    toggleAll: () => ticks.toggleAll(items),
  };
}

export type Selection<Item extends { id: number }> = ReturnType<typeof useSelection<Item>>;
