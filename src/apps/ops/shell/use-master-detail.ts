import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useListNavigation } from "#ui/lists/use-list-navigation.ts";

/**
 * A list with one item open beside it, by default the first. On a narrow screen an opened item takes the place of
 * the list, by the hash of the URL: the browser's Back returns to the list.
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

  const router = useRouter();
  const { pathname, searchStr, hash } = useLocation();
  const url = `${pathname}${searchStr}`;

  function open(item: Item): void {
    goTo(item);
    if (!matchMedia("(min-width: 960px)").matches)
      void router.navigate({ href: `${url}#${detailId}` });
  }
  const detail = {
    detailId,
    isShown: hash === detailId,
    onBack: () => void router.navigate({ href: url, replace: true }),
  };

  /** Opens the item after those that leave the list, else the one before. */
  function openNext(leaving: readonly number[]): void {
    const place = at === undefined ? 0 : items.indexOf(at);
    const stays = ({ id }: Item) => !leaving.includes(id);
    const next = items.slice(place).find(stays) ?? items.slice(0, place).findLast(stays);
    if (next !== undefined) goTo(next);
  }
  const current = at ?? first;
  return {
    current,
    place: current === undefined ? 0 : items.indexOf(current) + 1,
    open,
    openNext,
    detail,
  };
}
