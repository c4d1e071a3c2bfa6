import { toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import {
  countChangedPrices,
  countPendingEntries,
  findOldestEntry,
} from "../queries/waiting-entries.ts";

/** The service entries that wait for approval, and the longest waiting of them; undefined: none. */
export async function readWaitingEntries(db: Db) {
  const [count, changed_prices, oldest] = await Promise.all([
    countPendingEntries(db),
    countChangedPrices(db),
    findOldestEntry(db),
  ]);
  if (oldest === undefined) return undefined;
  const { vendor, title, price_paise, asked_at } = oldest;
  return {
    count,
    changed_prices,
    since: asked_at.toISOString(),
    oldest: { vendor, title, price: toRupees(price_paise) },
  };
}
