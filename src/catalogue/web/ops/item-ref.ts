import { opsPaths } from "#kernel/ops-paths.ts";
import type { ItemName, ResourceName } from "./item-calls.ts";

const NAME = /^(category|product|mini|city|name):(new|[1-9]\d{0,8})$/;

/** Parses an item's name of a URL, `product:601`; undefined for anything else. */
export function parseItemName(text: string): ItemName | undefined {
  const [, resource, id] = NAME.exec(text) ?? [];
  if (resource === undefined || id === undefined) return undefined;
  return { resource: resource as ResourceName, id: id === "new" ? "new" : Number(id) };
}

/** Returns the URL of an item in the catalogue editor. `inside` is the category of a new item. */
export function itemHref(resource: ResourceName, id: number | "new", inside?: number): string {
  const place = inside === undefined ? "" : `&in=${inside}`;
  return opsPaths.catalogueItem(`${resource}:${id}`) + place;
}
