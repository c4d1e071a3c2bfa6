import type { Db } from "#server/database/connect.ts";
import { listOfferedOwnProducts, listVendorsWith } from "../queries/own-products.ts";
import { syncProductVisibility } from "./sync-product-visibility.ts";

/**
 * Shows what a vendor made and the public may see again once the vendor is reactivated. Returns who does
 * one of these products: hidden, they could not be offered it either.
 */
export async function showVendorProducts(db: Db, vendorId: number): Promise<number[]> {
  const productIds = await listOfferedOwnProducts(db, vendorId);
  await syncProductVisibility(db, productIds);
  return listVendorsWith(db, productIds);
}
