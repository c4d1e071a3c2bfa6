import { useState } from "react";
import { withoutNukta } from "#kernel/without-nukta.ts";

const PAGE = 25;

type Order<Item> = (one: Item, other: Item) => number;

type Options<Item> = {
  items: readonly Item[];
  /** The text of an item that is searched. */
  textOf: (item: Item) => string;
  /** Named orders; the first one is the default. Without orders the items keep theirs. */
  orders: readonly { id: string; label: string; order?: Order<Item> | undefined }[];
  /** Says of a text whether a search finds it; without it, by each of its words as typed. */
  matcherOf?: (search: string) => (text: string) => boolean;
};

const plain = (text: string): string => withoutNukta(text).toLowerCase();

function byWords(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/);
  return (text) => words.every((word) => plain(text).includes(word));
}

/** A list that is searched, sorted and paginated in the browser, with 25 items a page. */
export function useClientList<Item>({ items, textOf, orders, matcherOf = byWords }: Options<Item>) {
  const [search, setSearch] = useState("");
  const [orderId, setOrderId] = useState(orders[0]?.id ?? "");
  const [requested, setPage] = useState(0);

  const fits = matcherOf(search);
  const found = items.filter((item) => fits(textOf(item)));
  const order = orders.find(({ id }) => id === orderId)?.order;
  const sorted = order ? found.toSorted(order) : found;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE));
  const page = Math.min(requested, pages - 1);
  return {
    shown: sorted.slice(page * PAGE, (page + 1) * PAGE),
    found: sorted,
    /** Whether the list is long enough to need search and sorting. */
    isLong: items.length > 12,
    pager: { count: sorted.length, size: PAGE, page, onPage: setPage },
    tools: {
      search,
      onSearch: (text: string) => {
        setSearch(text);
        setPage(0);
      },
      orders,
      orderId,
      onOrder: (id: string) => {
        setOrderId(id);
        setPage(0);
      },
    },
  };
}
