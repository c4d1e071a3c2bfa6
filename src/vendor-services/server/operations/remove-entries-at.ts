import type { Db } from "#server/database/connect.ts";
import { deleteEntriesAt } from "../queries/services.ts";
import { syncProductVisibility } from "./sync-product-visibility.ts";

/**
 * Deletes a vendor's entries at an address. A product that vendors made is public no longer when the
 * last approved entry for it was among them. Call it in the transaction that deletes the address.
 */
export async function removeEntriesAt(db: Db, vendorId: number, addressId: number): Promise<void> {
  await syncProductVisibility(db, await deleteEntriesAt(db, vendorId, addressId));
}
