import { decideProduct } from "#catalogue/server/decide-product.ts";
import { hideProductsOf } from "#catalogue/server/hide-products-of.ts";
import type { Db } from "#server/database/connect.ts";
import { listMade, lockMade } from "./queries/made-products.ts";
import { addHidden } from "./queries/suspensions.ts";

/**
 * Shows those of the products that vendors made while one of their entries is approved, and hides the
 * others. What a suspended or deactivated vendor made stays hidden until it is back. Call it in the
 * transaction that changes the entries.
 */
export async function showProducts(db: Db, productIds: number[]): Promise<void> {
  await lockMade(db, productIds);
  for (const { id, maker_id, ...made } of await listMade(db, productIds)) {
    await decideProduct(db, id, made.is_offered ? "approved" : "rejected");
    if (!made.is_suspended && !made.is_deactivated) continue;
    const hidden = await hideProductsOf(db, maker_id);
    if (made.is_suspended) await addHidden(db, maker_id, hidden);
  }
}
