import type { Db } from "#server/database/connect.ts";
import { lockWishes, tellServed } from "../queries/wishes.ts";

/**
 * Tells everybody who waits for a pin code that a city has by now, once: in the transaction that gives
 * pin codes to a city.
 */
export async function tellWishers(db: Db, now: Date): Promise<void> {
  await lockWishes(db);
  await tellServed(db, now);
}
