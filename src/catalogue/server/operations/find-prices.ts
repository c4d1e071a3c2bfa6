import type { Paise } from "#kernel/money/money.ts";
import { toRhythm, type Rhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { listBookables } from "../queries/public-catalogue.ts";

/** The current price of a bookable; `pricePer` is its unit, as "a month", or empty; `rhythm` null: once. */
export type AskedPrice = {
  title: string;
  pricePaise: Paise;
  pricePer: string;
  rhythm: Rhythm | null;
};

/** Returns the current price of each id. An id that cannot be booked is absent. */
export async function findPrices(db: Db, ids: number[]): Promise<Map<number, AskedPrice>> {
  const rows = await listBookables(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        pricePaise: row.price_paise,
        pricePer: row.price_per,
        rhythm: toRhythm(row),
      },
    ]),
  );
}
