import type { Db } from "#server/database/connect.ts";
import type { Paise } from "#kernel/money/money.ts";
import { sql } from "kysely";
import { PREPARED } from "#server/database/prepared.ts";

/**
 * Vendors with an approved service for one of the products in the area of the pin code, and their prices:
 * `Map { vendorId → Map { productId → paise } }`. `among` restricts the vendors. Of mini
 * services alone: the vendors of the products of their categories, with those products' prices.
 */
export async function findEligibleVendors(
  db: Db,
  productIds: number[],
  pinCode: string,
  among?: number[],
): Promise<Map<number, Map<number, Paise>>> {
  const rows = await db
    .selectFrom("offering")
    .select(["vendor_id", "product_id", "price_paise"])
    .where(
      "product_id",
      "=",
      sql<number>`any(${productIds}::int[] || products_of_minis(${productIds}::int[]))`,
    )
    .where("city_id", "=", sql<number>`city_of_pin(${pinCode})`)
    .$if(among !== undefined, (offers) =>
      offers.where("vendor_id", "=", sql<number>`any(${among}::int[])`),
    )
    // A view's columns count as nullable; these never are.
    .$narrowType<{ vendor_id: number; product_id: number; price_paise: Paise }>()
    .modifyEnd(PREPARED)
    .execute();
  const offering = new Map<number, Map<number, Paise>>();
  for (const { vendor_id, product_id, price_paise } of rows) {
    const prices = offering.get(vendor_id) ?? new Map<number, Paise>();
    offering.set(vendor_id, prices.set(product_id, price_paise));
  }
  return offering;
}

/**
 * The vendors with an entry in effect in one of the cities. Locks the entries, so that none is added
 * concurrently.
 */
export async function listVendorsInCities(db: Db, cityIds: number[]): Promise<number[]> {
  await sql`lock table vendor_service in share mode`.execute(db);
  const rows = await db
    .selectFrom("vendor_service")
    .select("vendor_id")
    .distinct()
    .where("city_id", "=", sql<number>`any(${cityIds}::int[])`)
    .where("offered_paise", "is not", null)
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}
