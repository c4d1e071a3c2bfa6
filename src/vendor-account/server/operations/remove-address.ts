import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { deleteAddress, listOwnAddressIds } from "../queries/addresses.ts";
import { deleteEntriesAt } from "#vendor-services/server/queries/services.ts";
import { lockVendor } from "../queries/suspensions.ts";
import { syncProductVisibility } from "#vendor-services/server/operations/sync-product-visibility.ts";

/**
 * Deletes an address of a vendor and the entries there. A product that vendors made is public no longer
 * when the last approved entry for it was among them. Refuses an address that is not the vendor's own.
 */
export async function removeAddress(
  db: Db,
  vendorId: number,
  id: number,
): Promise<Refusal<"unknown"> | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    if ((await listOwnAddressIds(transaction, vendorId, [id])).length === 0)
      return refuse("unknown", "There is no such address");
    const productIds = await deleteEntriesAt(transaction, vendorId, id);
    await deleteAddress(transaction, id);
    await syncProductVisibility(transaction, productIds);
    return undefined;
  });
}
