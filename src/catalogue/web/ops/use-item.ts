import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "#api-client/query-keys.ts";
import { resources, type ItemName } from "./item-calls.ts";

/** What is open, by its kind. Without `item` there is none, or it is new. */
export type Opened = Exclude<Awaited<ReturnType<typeof openItem>>, null>;

async function openItem({ kind, id }: ItemName) {
  const find = <Item>(resource: { find: (id: number) => Promise<Item | undefined> }) =>
    id === "new" ? undefined : resource.find(id);
  switch (kind) {
    case "category":
      return { kind, item: await find(resources.category) };
    case "product":
      return { kind, item: await find(resources.product) };
    case "mini":
      return { kind, item: await find(resources.mini) };
    case "city":
      return { kind, item: await find(resources.city) };
    case "name":
      return { kind, item: await find(resources.name) };
  }
}

const categoryOf = (opened: Opened | null | undefined): number | undefined =>
  opened?.kind === "product" || opened?.kind === "mini" ? opened.item?.category_id : undefined;

/** The item that is open, and the category that it is in (while it is on its way, the last one). */
export function useItem(name: ItemName | undefined, inside: number | undefined) {
  const query = useQuery({
    queryKey: queryKeys.ops.catalogueItem(name?.kind, name?.id),
    queryFn: () => (name === undefined ? null : openItem(name)),
  });
  const [last, setLast] = useState<number>();
  const { kind, id } = name ?? {};
  const openId =
    id === "new" ? inside : kind === "category" ? id : (categoryOf(query.data) ?? (kind && last));
  if (openId !== last) setLast(openId);
  return { query, openId };
}
