import type { SubmittedServices } from "#vendor-services/contract/vendor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { toPaise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import { saveEntries } from "./save-entries.ts";
import { listOwnAddressIds, lockVendor } from "#vendor-account/server/public.ts";
import { listPriceableProductIds } from "../queries/services.ts";

type SubmitRefusal = Refusal<"unknown-address" | "unknown-product" | "too-many">;

/**
 * Offers products at addresses for a price each: one entry for each product and address, waiting for
 * approval. A pair that is there already gets the new price, and waits again when it has changed.
 * Refuses an address that is not the vendor's own, also when it is deleted at the same moment.
 */
export const submitServices = (
  db: Db,
  vendorId: number,
  { products, vendor_address_ids }: SubmittedServices,
  now: Date,
): Promise<number | SubmitRefusal> =>
  rollBackRefusal<number | SubmitRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const prices = new Map(products.map(({ product_id, price }) => [product_id, toPaise(price)]));
    const requestedIds = [...new Set(vendor_address_ids)];
    const addressIds = await listOwnAddressIds(transaction, vendorId, requestedIds);
    if (addressIds.length < requestedIds.length)
      return refuse("unknown-address", "There is no such address");
    const known = await listPriceableProductIds(transaction, vendorId, [...prices.keys()]);
    if (known.length < prices.size)
      return refuse("unknown-product", "One of these services is no longer offered. Leave it out");
    const entries = [...prices].flatMap(([productId, pricePaise]) =>
      addressIds.map((addressId) => ({ productId, addressId, pricePaise })),
    );
    return (await saveEntries(transaction, vendorId, entries, now)) ?? entries.length;
  });
