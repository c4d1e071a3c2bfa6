import { opsPaths } from "#kernel/ops-paths.ts";
import type { ItemName, ResourceName } from "./item-calls.ts";

const NAME = /^(category|product|mini|city|name):(new|[1-9]\d{0,8})$/;

/** `product:601` of an address, read; undefined for anything else. */
export function parseItemName(text: string): ItemName | undefined {
  const [, resource, id] = NAME.exec(text) ?? [];
  if (resource === undefined || id === undefined) return undefined;
  return { resource: resource as ResourceName, id: id === "new" ? "new" : Number(id) };
}

/** Where something stands on the page of the catalogue. `inside`: the category of something new. */
export function itemHref(resource: ResourceName, id: number | "new", inside?: number): string {
  const place = inside === undefined ? "" : `&in=${inside}`;
  return opsPaths.catalogueItem(`${resource}:${id}`) + place;
}
