import { useEffect } from "react";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";

/**
 * A list with one item open beside it, by default the first. On a narrow screen an opened item is
 * scrolled into view below the list.
 */
export function useMasterDetail<Item extends { id: number }>(
  items: readonly Item[],
  detailId: string,
) {
  const { at, goTo } = useListNavigation({ items, keyOf: ({ id }) => id });
  const [first] = items;
  useEffect(() => {
    if (at === undefined && first !== undefined) goTo(first);
  }, [at, first, goTo]);

  function open(item: Item): void {
    goTo(item);
    if (!matchMedia("(min-width: 960px)").matches)
      document.getElementById(detailId)?.scrollIntoView({ block: "start" });
  }

  /** Opens the item after those that leave the list, else the one before. */
  function openNext(leaving: readonly number[]): void {
    const place = at === undefined ? 0 : items.indexOf(at);
    const stays = ({ id }: Item) => !leaving.includes(id);
    const next = items.slice(place).find(stays) ?? items.slice(0, place).findLast(stays);
    if (next !== undefined) goTo(next);
  }
  const current = at ?? first;
  return { current, place: current === undefined ? 0 : items.indexOf(current) + 1, open, openNext };
}
