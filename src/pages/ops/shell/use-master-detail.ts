import { useEffect } from "react";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";

/**
 * A list of which one is always open beside it: the first, until another one is. On a narrow screen
 * what is opened comes into sight below the list.
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

  /** Opens the one behind those that leave the list, or the one before. */
  function openNext(leaving: readonly number[]): void {
    const place = at === undefined ? 0 : items.indexOf(at);
    const stays = ({ id }: Item) => !leaving.includes(id);
    const next = items.slice(place).find(stays) ?? items.slice(0, place).findLast(stays);
    if (next !== undefined) goTo(next);
  }
  const current = at ?? first;
  return { current, place: current === undefined ? 0 : items.indexOf(current) + 1, open, openNext };
}
