import type { Paise } from "#kernel/money.ts";
import type { Db } from "#server/database/connect.ts";
import { listBookables } from "./queries.ts";

/** What the catalogue asks now for each of the ids; an id that cannot be booked is missing. */
export async function priceOf(
  db: Db,
  ids: number[],
): Promise<Map<number, { title: string; pricePaise: Paise }>> {
  const rows = await listBookables(db, ids);
  return new Map(rows.map((row) => [row.id, { title: row.title, pricePaise: row.price_paise }]));
}
