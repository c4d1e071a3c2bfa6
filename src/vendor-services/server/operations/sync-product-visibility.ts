import { hideVendorProducts, setProductStatuses } from "#catalogue/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { listOwnProducts, lockOwnProducts } from "../queries/own-products.ts";
import { addHidden } from "#vendor-account/server/public.ts";

/**
 * Shows those of the products that vendors made while one of their entries is approved, and hides the
 * others. What a suspended or deactivated vendor made stays hidden until it is back. Call it in the
 * transaction that changes the entries.
 */
export async function syncProductVisibility(db: Db, productIds: number[]): Promise<void> {
  await lockOwnProducts(db, productIds);
  const products = await listOwnProducts(db, productIds);
  await setProductStatuses(
    db,
    products.map(({ id, is_offered }) => ({ id, status: is_offered ? "approved" : "rejected" })),
  );
  // By maker: several of the products may be one vendor's.
  const away = new Map(
    products
      .filter((made) => made.is_suspended || made.is_deactivated)
      .map(({ maker_id, is_suspended }) => [maker_id, is_suspended]),
  );
  for (const [makerId, isSuspended] of away) {
    const hidden = await hideVendorProducts(db, makerId);
    if (isSuspended) await addHidden(db, makerId, hidden);
  }
}
