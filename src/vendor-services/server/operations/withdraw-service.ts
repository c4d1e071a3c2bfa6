import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { deleteEntry } from "../queries/services.ts";
import { lockVendor } from "#vendor-account/server/public.ts";
import { syncProductVisibility } from "./sync-product-visibility.ts";

/**
 * Deletes an entry of a vendor. A product that vendors made is public no longer when this was the last
 * approved entry for it. Refuses an entry that is not the vendor's own.
 */
export async function withdrawService(
  db: Db,
  vendorId: number,
  id: number,
): Promise<Refusal<"unknown"> | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const productId = await deleteEntry(transaction, vendorId, id);
    if (productId === undefined) return refuse("unknown", "There is no such entry");
    await syncProductVisibility(transaction, [productId]);
    return undefined;
  });
}
