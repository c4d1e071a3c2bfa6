import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { opsKeys } from "#api-client/query-keys.ts";
import type { CatalogueItem, OpsMiniService, OpsProduct } from "#catalogue/editor/contract.ts";
import { TYPE_NAMES, type CategoryType, reorder } from "#catalogue/fields.ts";
import { hasFailed } from "#ui/feedback/query-view.tsx";
import { resources, type ItemName, type ResourceName } from "./item-calls.ts";

export type CatalogueList = "services" | "cities" | "names" | "words";

type Listed = Pick<CatalogueItem, "id" | "retired_at">;

/** A row of a list; rows of the same group can be reordered. */
type Row = { resource: ResourceName; id: number; group: string };

/** The types of categories, in the order of the home page. */
export const categoryTypes = Object.keys(TYPE_NAMES) as CategoryType[];
const EMPTY: { products: OpsProduct[]; miniServices: OpsMiniService[] } = {
  products: [],
  miniServices: [],
};

async function loadLists() {
  const [categories, cities, names, words] = await Promise.all([
    resources.category.list(),
    resources.city.list(),
    resources.name.list(),
    resources.words.list(),
  ]);
  return { categories, cities, names, words };
}

async function loadContents(categoryId: number | undefined) {
  if (categoryId === undefined) return EMPTY;
  const [products, miniServices] = await Promise.all([
    resources.product.list(categoryId),
    resources.mini.list(categoryId),
  ]);
  return { products, miniServices };
}

/** All lists of the catalogue, and the content of the open category. */
export function useCatalogue(openId: number | undefined, current: ItemName | undefined) {
  const [showsRetired, setShowsRetired] = useState(false);
  const lists = useQuery({ queryKey: opsKeys.catalogue, queryFn: loadLists });
  const inside = useQuery({
    queryKey: opsKeys.catalogueContents(openId),
    queryFn: () => loadContents(openId),
  });
  // An order that is being saved is shown already.
  const [pending, setPending] = useState<{ resource: ResourceName; ids: number[] }>();

  function inOrder<Item extends { id: number }>(resource: ResourceName, items: Item[]): Item[] {
    if (pending?.resource !== resource) return items;
    const known = new Map(items.map((item) => [item.id, item]));
    return reorder([...known.keys()], pending.ids).flatMap((id) => known.get(id) ?? []);
  }

  const { data: ready } = lists;
  const { data: loaded = EMPTY } = inside;
  const categories = inOrder("category", ready?.categories ?? []);
  const cities = inOrder("city", ready?.cities ?? []);
  const names = inOrder("name", ready?.names ?? []);
  const words = ready?.words ?? [];
  const contents = {
    products: inOrder("product", loaded.products),
    miniServices: inOrder("mini", loaded.miniServices),
  };
  const isShown = ({ id, retired_at }: Listed) =>
    showsRetired || retired_at === null || id === current?.id;
  const live = (items: Listed[]) => items.filter(({ retired_at }) => retired_at === null).length;

  const rows = (resource: ResourceName, group: string, items: Listed[]) =>
    items.filter(isShown).map(({ id }): Row => ({ resource, id, group }));

  function rowsOf(list: CatalogueList): Row[] {
    if (list === "cities") return rows("city", list, cities);
    if (list === "names") return rows("name", list, names);
    // Each in a group of its own: their order means nothing.
    if (list === "words") return words.flatMap((one) => rows("words", `words ${one.id}`, [one]));
    return categoryTypes.flatMap((type) =>
      rows(
        "category",
        type,
        categories.filter(({ category_type }) => category_type === type),
      ).flatMap((row) =>
        row.id === openId
          ? [
              row,
              ...rows("product", "products", contents.products),
              ...rows("mini", "minis", contents.miniServices),
            ]
          : [row],
      ),
    );
  }

  return {
    categories,
    cities,
    names,
    words,
    contents,
    isReady: ready !== undefined,
    isLoading: inside.isPending,
    hasFailed: hasFailed(lists) || hasFailed(inside),
    firstId: categories.find(({ retired_at }) => retired_at === null)?.id,
    tabs: [
      { id: "services", label: "Services", count: live(categories) },
      { id: "cities", label: "Cities", count: live(cities) },
      { id: "names", label: "Service names", count: live(names) },
      { id: "words", label: "Search words", count: live(words) },
    ],
    showsRetired,
    setShowsRetired,
    isShown,
    rowsOf,
    reload: async () => void (await Promise.all([lists.refetch(), inside.refetch()])),
    /** Shows an order before it is saved. Returns a function that ends this. */
    show(resource: ResourceName, ids: number[]) {
      setPending({ resource, ids });
      return () => setPending(undefined);
    },
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;

/** The open item with its resource. `item` is undefined when it does not exist or is new. */
export type Opened = {
  [Name in ResourceName]: {
    resource: Name;
    item: Awaited<ReturnType<(typeof resources)[Name]["find"]>>;
  };
}[ResourceName];

async function openItem({ resource, id }: ItemName): Promise<Opened> {
  const item = id === "new" ? undefined : await resources[resource].find(id);
  return { resource, item } as Opened;
}

const categoryOf = (opened: Opened | null | undefined): number | undefined =>
  opened?.resource === "product" || opened?.resource === "mini"
    ? opened.item?.category_id
    : undefined;

export function useItem(name: ItemName | undefined, inside: number | undefined) {
  const query = useQuery({
    queryKey: opsKeys.catalogueItem(name?.resource, name?.id),
    queryFn: () => (name === undefined ? null : openItem(name)),
  });
  const [last, setLast] = useState<number>();
  const { resource, id } = name ?? {};
  const openId =
    id === "new"
      ? inside
      : resource === "category"
        ? id
        : (categoryOf(query.data) ?? (resource && last));
  if (openId !== last) setLast(openId);
  return { query, openId };
}
