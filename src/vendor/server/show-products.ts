import { decideProduct } from "#catalogue/server/decide-product.ts";
import { hideProductsOf } from "#catalogue/server/hide-products-of.ts";
import type { Db } from "#server/database/connect.ts";
import { listMade, lockMade } from "./queries/made-products.ts";
import { addHidden } from "./queries/suspensions.ts";

/**
 * Shows those of the products that vendors made while one of their entries is approved, and hides the
 * others. What a suspended vendor made stays hidden until it is reinstated. Call it in the transaction
 * that changes the entries.
 */
export async function showProducts(db: Db, productIds: number[]): Promise<void> {
  await lockMade(db, productIds);
  for (const { id, maker_id, is_offered, is_suspended } of await listMade(db, productIds)) {
    await decideProduct(db, id, is_offered ? "approved" : "rejected");
    if (is_suspended) await addHidden(db, maker_id, await hideProductsOf(db, maker_id));
  }
}
