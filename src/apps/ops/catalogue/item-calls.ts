import type { ClientResponse, InferRequestType } from "hono/client";
import type {
  ClientErrorStatusCode,
  ServerErrorStatusCode,
  SuccessStatusCode,
} from "hono/utils/http-status";
import { unwrap, unwrapOptional } from "#api-client/api-error.ts";
import type {
  OpsCategory,
  OpsCity,
  OpsMiniService,
  OpsProduct,
  OpsSearchWords,
  OpsServiceName,
} from "#catalogue/editor/contract.ts";
import { opsPaths } from "#kernel/ops-paths.ts";
import { ops } from "../shell/ops-client.tsx";

export type ResourceName = "category" | "product" | "mini" | "city" | "name" | "words";

/** An item as the URL of the page names it: `product:601`, `city:new`. */
export type ItemName = { resource: ResourceName; id: number | "new" };

type Answer<Body> =
  | ClientResponse<Body, SuccessStatusCode, "json">
  | ClientResponse<unknown, ClientErrorStatusCode | ServerErrorStatusCode, "json">;
type Call<Args, Body> = (args: Args) => Promise<Answer<Body>>;
type Query = { retired?: "no" | "only" | "all"; category_id?: string; cursor?: string };
type AskPrice = { "ask-price"?: "yes" };
type One = { param: { id: string } };

/** The calls that every resource of the catalogue has. */
type Calls<Item, Input> = {
  $get: Call<{ query: Query }, { items: Item[]; next: string | null }>;
  $post: Call<{ json: Input }, Item>;
  order: { $put: Call<{ json: { ids: number[]; was: number[] } }, unknown> };
  ":id": {
    $get: Call<One, Item>;
    $put: Call<One & { header: AskPrice; json: Input & { version: number } }, Item>;
    retire: { $post: Call<One & { json: { reason: string } }, Item> };
    restore: { $post: Call<One & { json: { reason: string } }, Item> };
  };
};

/** A resource of the catalogue. Every call throws as `unwrap` does. */
export type Resource<Item, Input> = ReturnType<typeof resource<Item, Input>>;

function resource<Item, Input>(calls: Calls<Item, Input>) {
  const one = (id: number): One => ({ param: { id: String(id) } });
  const change = calls[":id"];
  return {
    /** All pages, retired items too. */
    async list(categoryId?: number): Promise<Item[]> {
      const items: Item[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const query = {
          retired: "all" as const,
          ...(categoryId !== undefined && { category_id: String(categoryId) }),
          ...(cursor !== undefined && { cursor }),
        };
        const page: { items: Item[]; next: string | null } = await unwrap(calls.$get({ query }));
        items.push(...page.items);
        cursor = page.next;
      }
      return items;
    },
    /** Undefined where there is none. */
    find: (id: number): Promise<Item | undefined> => unwrapOptional(change.$get(one(id))),
    create: (json: Input): Promise<Item> => unwrap(calls.$post({ json })),
    /** Replaces the version that was read; unless `isSure`, refused where a price is to be asked about. */
    update: (id: number, json: Input & { version: number }, isSure: boolean): Promise<Item> =>
      unwrap(change.$put({ ...one(id), header: isSure ? {} : { "ask-price": "yes" }, json })),
    retire: (id: number, reason: string): Promise<Item> =>
      unwrap(change.retire.$post({ ...one(id), json: { reason } })),
    restore: (id: number, reason: string): Promise<Item> =>
      unwrap(change.restore.$post({ ...one(id), json: { reason } })),
    /** Publishes an order that replaces the one that was read. */
    order: (ids: number[], was: number[]) => unwrap(calls.order.$put({ json: { ids, was } })),
  };
}

type InputOf<Create> = InferRequestType<Create> extends { json: infer Input } ? Input : never;

export const resources = {
  category: resource<OpsCategory, InputOf<typeof ops.categories.$post>>(ops.categories),
  product: resource<OpsProduct, InputOf<typeof ops.products.$post>>(ops.products),
  mini: resource<OpsMiniService, InputOf<typeof ops.mini_services.$post>>(ops.mini_services),
  city: resource<OpsCity, InputOf<typeof ops.cities.$post>>(ops.cities),
  name: resource<OpsServiceName, InputOf<typeof ops.service_names.$post>>(ops.service_names),
  words: resource<OpsSearchWords, InputOf<typeof ops.search_words.$post>>(ops.search_words),
};

/** What was read, and whether a price was asked about. */
export type Seen = { id: number; version: number; isSure?: boolean | undefined };

/**
 * Returns the `publish` of a resource: creates an item, or updates the version that was read. Throws
 * as `unwrap` does.
 */
export const publishTo =
  <Item, Input, Draft>(
    { create, update }: Resource<Item, Input>,
    toInput: (draft: Draft) => Input,
  ) =>
  (draft: Draft, seen: Seen | undefined): Promise<Item> =>
    seen === undefined
      ? create(toInput(draft))
      : update(seen.id, { ...toInput(draft), version: seen.version }, seen.isSure ?? false);

const NAME = /^(category|product|mini|city|name|words):(new|[1-9]\d{0,8})$/;

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
