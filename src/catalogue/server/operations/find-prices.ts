import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { listBookables } from "../queries/public-catalogue.ts";

/** What the catalogue asks for something now; `pricePer` says for what, as "a month" or nothing. */
export type AskedPrice = { title: string; pricePaise: Paise; pricePer: string };

/** What the catalogue asks now for each of the ids; an id that cannot be booked is missing. */
export async function findPrices(db: Db, ids: number[]): Promise<Map<number, AskedPrice>> {
  const rows = await listBookables(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { title: row.title, pricePaise: row.price_paise, pricePer: row.price_per },
    ]),
  );
}
