import type { Client } from "#api-client/client.ts";

export type KindName = "category" | "product" | "mini" | "city" | "name";

export type KeptItem = { id: number; version: number; retired_at: string | null };

/** An item by its kind and id, as the address of the page names it: `product:601`, `city:new`. */
export type ItemName = { kind: KindName; id: number | "new" };

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> };
type Call<Args> = (args: Args) => Promise<Answer>;
type Query = { retired?: "no" | "only" | "all"; category_id?: string; cursor?: string };

/** The calls that every kind has; what is in a body is the kind's own affair. */
type Calls = {
  $get: Call<{ query: Query }>;
  $post: Call<{ json: never }>;
  order: { $put: Call<{ json: { ids: number[]; was: number[] } }> };
  ":id": {
    $get: Call<{ param: { id: string } }>;
    $put: Call<{ param: { id: string }; json: never }>;
    retire: { $post: Call<{ param: { id: string }; json: { reason: string } }> };
    restore: { $post: Call<{ param: { id: string }; json: { reason: string } }> };
  };
};

/** The calls of a kind. */
export function callsOf(client: Client, kind: KindName): Calls {
  const { ops } = client.api.v1;
  const all: Record<KindName, Calls> = {
    category: ops.categories,
    product: ops.products,
    mini: ops.mini_services,
    city: ops.cities,
    name: ops.service_names,
  };
  return all[kind];
}

/** Every item of a kind, page after page. Throws when one cannot be had. */
export async function listAll<Item extends KeptItem>(
  client: Client,
  kind: KindName,
  categoryId?: number,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: number | null | undefined; cursor !== null;) {
    const response = await callsOf(client, kind).$get({
      query: {
        retired: "all",
        ...(categoryId !== undefined && { category_id: String(categoryId) }),
        ...(cursor !== undefined && { cursor: String(cursor) }),
      },
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const page = (await response.json()) as { items: Item[]; next: number | null };
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

/** One item as it is now; undefined when there is none. */
export async function findItem<Item extends KeptItem>(
  client: Client,
  { kind, id }: ItemName,
): Promise<Item | undefined> {
  const response = await callsOf(client, kind)[":id"].$get({ param: { id: String(id) } });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()) as Item;
}
