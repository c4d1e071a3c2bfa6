import type { Db } from "#server/database/connect.ts";
import { showMade } from "../queries/public-catalogue.ts";

/** Shows products that `hideProductsOf` hid; one that was rejected since stays hidden. */
export async function showVendorProducts(db: Db, makerId: number, ids: number[]): Promise<void> {
  await showMade(db, makerId, ids);
}
