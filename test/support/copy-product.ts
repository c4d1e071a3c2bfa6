import type { Site } from "./site.ts";

/** Gives a category a product of its own, a copy of one of the samples: without one it is not public. */
export async function copyProduct(site: Pick<Site, "rows">, categoryId: number): Promise<void> {
  const id = 900_000 + categoryId;
  for (const [table, change] of [
    ["bookable", { id, category_id: categoryId }],
    ["product", { id }],
  ] as const)
    await site.rows(
      `insert into ${table} select (jsonb_populate_record(${table}, $1)).* from ${table} where id = 401`,
      [JSON.stringify(change)],
    );
}
