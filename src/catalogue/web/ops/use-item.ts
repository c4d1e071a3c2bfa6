import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "#api-client/query-keys.ts";
import { resources, type ItemName } from "./item-calls.ts";

/** The open item with its resource. `item` is undefined when it does not exist or is new. */
export type Opened = Exclude<Awaited<ReturnType<typeof openItem>>, null>;

async function openItem({ resource, id }: ItemName) {
  const find = <Item>(calls: { find: (id: number) => Promise<Item | undefined> }) =>
    id === "new" ? undefined : calls.find(id);
  switch (resource) {
    case "category":
      return { resource, item: await find(resources.category) };
    case "product":
      return { resource, item: await find(resources.product) };
    case "mini":
      return { resource, item: await find(resources.mini) };
    case "city":
      return { resource, item: await find(resources.city) };
    case "name":
      return { resource, item: await find(resources.name) };
  }
}

const categoryOf = (opened: Opened | null | undefined): number | undefined =>
  opened?.resource === "product" || opened?.resource === "mini"
    ? opened.item?.category_id
    : undefined;

/** The open item, and its category; while it is loading, the previous category. */
export function useItem(name: ItemName | undefined, inside: number | undefined) {
  const query = useQuery({
    queryKey: queryKeys.ops.catalogueItem(name?.resource, name?.id),
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
