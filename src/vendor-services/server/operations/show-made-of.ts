import type { Db } from "#server/database/connect.ts";
import { listOfferedMade, listVendorsWith } from "../queries/made-products.ts";
import { showProducts } from "./show-products.ts";

/**
 * Shows what a vendor made and the public may see again once the vendor is reactivated. Returns who does
 * one of these products: hidden, they could not be offered it either.
 */
export async function showMadeOf(db: Db, vendorId: number): Promise<number[]> {
  const productIds = await listOfferedMade(db, vendorId);
  await showProducts(db, productIds);
  return listVendorsWith(db, productIds);
}
