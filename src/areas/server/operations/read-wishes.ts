import type { AreaWishesAnswer } from "#areas/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import { countWaiting, listWaiting } from "../queries/wishes.ts";

const SHOWN = 100;

/** The wishes that wait, by pin code. Who wished is not in it. */
export async function readWishes(db: Db): Promise<AreaWishesAnswer> {
  const [counts, waiting] = await Promise.all([countWaiting(db), listWaiting(db, SHOWN)]);
  return {
    ...counts,
    items: waiting.map(({ since, newest_at, ...item }) => ({
      ...item,
      since: since.toISOString(),
      newest_at: newest_at.toISOString(),
    })),
  };
}
