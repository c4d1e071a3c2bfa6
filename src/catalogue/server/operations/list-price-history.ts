import type { CatalogueItem, PricePage } from "#catalogue/contract/ops.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { Resource } from "../resources/resource.ts";
import { listPrices } from "../queries/bookables.ts";

const PAGE = 50;

/** Returns the price history of an item, the latest first, with the operator of each price. */
export async function listPriceHistory<Item extends CatalogueItem, Input extends object>(
  db: Db,
  resource: Resource<Item, Input>,
  id: number,
  cursor: number | undefined,
): Promise<PricePage | Refusal<"unknown">> {
  if ((await resource.find(db, id)) === undefined)
    return refuse("unknown", `There is no such ${resource.subject}`);
  const { items, next } = toPage(await listPrices(db, id, cursor, PAGE + 1), PAGE);
  const prices = items.map((row) => ({
    id: Number(row.id),
    price: toRupees(row.price_paise),
    since: row.since.toISOString(),
    by: row.name || row.email || "",
  }));
  return { items: prices, next };
}
