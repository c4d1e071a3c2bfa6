import type { SubmittedServices } from "#vendor/contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { listOwnAddressIds } from "./queries/addresses.ts";
import { listPriceableProductIds, upsertEntries } from "./queries/services.ts";

/**
 * Offers products at addresses for a price each: one entry for each product and address, waiting for
 * approval. A pair that is there already gets the new price, and waits again when it has changed.
 */
export async function submitServices(
  db: Db,
  vendorId: number,
  { products, vendor_address_ids }: SubmittedServices,
  now: Date,
): Promise<number | Refusal<"unknown-address" | "unknown-product">> {
  const prices = new Map(products.map(({ product_id, price }) => [product_id, price]));
  const wanted = [...new Set(vendor_address_ids)];
  const addressIds = await listOwnAddressIds(db, vendorId, wanted);
  if (addressIds.length < wanted.length)
    return refuse("unknown-address", "There is no such address");
  const known = await listPriceableProductIds(db, vendorId, [...prices.keys()]);
  if (known.length < prices.size)
    return refuse("unknown-product", "One of these services is no longer offered. Leave it out");
  // In one order everywhere, so that two submissions at once never wait for each other in a ring.
  const rows = known
    .toSorted((one, other) => one - other)
    .flatMap((product_id) =>
      addressIds.map((address_id) => ({
        vendor_id: vendorId,
        product_id,
        address_id,
        price_paise: prices.get(product_id) ?? 0,
        asked_at: now,
      })),
    );
  await upsertEntries(db, rows);
  return rows.length;
}
