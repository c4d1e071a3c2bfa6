import { useCallback, useState } from "react";
import type {
  CategoryType,
  OpsCategory,
  OpsCity,
  OpsMiniService,
  OpsProduct,
  OpsServiceName,
} from "#catalogue/contract/public.ts";
import { TYPE_NAMES } from "#catalogue/contract/limits.ts";
import type { Client } from "#api-client/client.ts";
import { reorder } from "#kernel/reorder.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { listAll, type ItemName, type KeptItem, type KindName } from "./item-calls.ts";

export type CatalogueList = "services" | "cities" | "names";

/** One line of a list; those of a group can be put in order among themselves. */
type Row = { kind: KindName; id: number; group: string };

const types = Object.keys(TYPE_NAMES) as CategoryType[];
const EMPTY: { products: OpsProduct[]; miniServices: OpsMiniService[] } = {
  products: [],
  miniServices: [],
};

async function loadLists(client: Client) {
  const [categories, cities, names] = await Promise.all([
    listAll<OpsCategory>(client, "category"),
    listAll<OpsCity>(client, "city"),
    listAll<OpsServiceName>(client, "name"),
  ]);
  return {
    categories,
    cities,
    names: names.map(({ service_name, ...item }) => ({ ...item, name: service_name })),
  };
}

async function loadContents(client: Client, openId: number | undefined) {
  if (openId === undefined) return { openId, ...EMPTY };
  const [products, miniServices] = await Promise.all([
    listAll<OpsProduct>(client, "product", openId),
    listAll<OpsMiniService>(client, "mini", openId),
  ]);
  return { openId, products, miniServices };
}

/** All lists of the catalogue, and what is in the open category. */
export function useCatalogue(
  client: Client,
  openId: number | undefined,
  current: ItemName | undefined,
) {
  const [showsRetired, setShowsRetired] = useState(false);
  const lists = useLoaded(useCallback(() => loadLists(client), [client]));
  const inside = useLoaded(useCallback(() => loadContents(client, openId), [client, openId]));
  // An order that is on its way to the server shows already.
  const [pending, setPending] = useState<{ kind: KindName; ids: number[] }>();

  function inOrder<Item extends { id: number }>(kind: KindName, items: Item[]): Item[] {
    if (pending?.kind !== kind) return items;
    const known = new Map(items.map((item) => [item.id, item]));
    return reorder([...known.keys()], pending.ids).flatMap((id) => known.get(id) ?? []);
  }

  const ready = lists.loaded.state === "ready" ? lists.loaded.value : undefined;
  const found = inside.loaded.state === "ready" ? inside.loaded.value : undefined;
  const held = found?.openId === openId ? (found ?? EMPTY) : EMPTY;
  const categories = inOrder("category", ready?.categories ?? []);
  const cities = inOrder("city", ready?.cities ?? []);
  const names = inOrder("name", ready?.names ?? []);
  const contents = {
    products: inOrder("product", held.products),
    miniServices: inOrder("mini", held.miniServices),
  };
  const isShown = ({ id, retired_at }: KeptItem | { id: number; retired_at: string | null }) =>
    showsRetired || retired_at === null || id === current?.id;
  const live = (items: { retired_at: string | null }[]) =>
    items.filter(({ retired_at }) => retired_at === null).length;

  const rows = (
    kind: KindName,
    group: string,
    items: { id: number; retired_at: string | null }[],
  ) => items.filter(isShown).map(({ id }): Row => ({ kind, id, group }));

  function rowsOf(list: CatalogueList): Row[] {
    if (list === "cities") return rows("city", list, cities);
    if (list === "names") return rows("name", list, names);
    return types.flatMap((type) =>
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
    contents,
    isReady: ready !== undefined,
    hasFailed: lists.loaded.state === "failed" || inside.loaded.state === "failed",
    firstId: categories.find(({ retired_at }) => retired_at === null)?.id,
    tabs: [
      { id: "services", label: "Services", count: live(categories) },
      { id: "cities", label: "Cities", count: live(cities) },
      { id: "names", label: "Service names", count: live(names) },
    ],
    showsRetired,
    setShowsRetired,
    isShown,
    rowsOf,
    reload: async () => void (await Promise.all([lists.reload(), inside.reload()])),
    /** Shows an order before it is saved; what it returns ends that. */
    show(kind: KindName, ids: number[]) {
      setPending({ kind, ids });
      return () => setPending(undefined);
    },
  };
}

export type Catalogue = ReturnType<typeof useCatalogue>;
