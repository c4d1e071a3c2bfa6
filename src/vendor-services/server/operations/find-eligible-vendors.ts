import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { listOffering, listOfferingOf } from "../queries/services.ts";

/**
 * Which vendors have an approved service for one of the products at an address in the area of the pin
 * code, and what each asks for the products that it has: `Map { vendorId → Map { productId → paise } }`.
 * With `among`, only those of these vendors.
 */
export async function findEligibleVendors(
  db: Db,
  productIds: number[],
  pinCode: string,
  among?: number[],
): Promise<Map<number, Map<number, Paise>>> {
  const rows =
    among === undefined
      ? await listOffering(db, productIds, pinCode)
      : await listOfferingOf(db, among, productIds, pinCode);
  const offering = new Map<number, Map<number, Paise>>();
  for (const { vendor_id, product_id, price_paise } of rows) {
    const prices = offering.get(vendor_id) ?? new Map<number, Paise>();
    offering.set(vendor_id, prices.set(product_id, price_paise));
  }
  return offering;
}
