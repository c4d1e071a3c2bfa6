import { useState } from "react";

const PAGE = 25;

type Order<Item> = (one: Item, other: Item) => number;

type Options<Item> = {
  items: readonly Item[];
  /** The text that a search looks through. */
  textOf: (item: Item) => string;
  /** Named orders; the first one is taken at the start. Without one the items stay as they come. */
  orders: readonly { id: string; label: string; order?: Order<Item> | undefined }[];
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** A long list cut down to what can be read: searched, put in order, 25 to a page. */
export function useClientList<Item>({ items, textOf, orders }: Options<Item>) {
  const [search, setSearch] = useState("");
  const [orderId, setOrderId] = useState(orders[0]?.id ?? "");
  const [wanted, setPage] = useState(0);

  const words = wordsOf(search);
  const found = items.filter((item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const order = orders.find(({ id }) => id === orderId)?.order;
  const sorted = order ? found.toSorted(order) : found;
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE));
  const page = Math.min(wanted, pages - 1);
  return {
    shown: sorted.slice(page * PAGE, (page + 1) * PAGE),
    found: sorted,
    /** Whether there is enough to look through to be worth the tools. */
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
