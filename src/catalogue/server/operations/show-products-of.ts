import type { Db } from "#server/database/connect.ts";
import { showMade } from "../queries/queries.ts";

/** Shows products that `hideProductsOf` hid; one that was rejected since stays hidden. */
export async function showProductsOf(db: Db, makerId: number, ids: number[]): Promise<void> {
  await showMade(db, makerId, ids);
}
