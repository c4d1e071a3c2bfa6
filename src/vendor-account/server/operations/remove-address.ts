import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { deleteAddress, listOwnAddressIds } from "../queries/addresses.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { lockVendor } from "../queries/suspensions.ts";

/**
 * Deletes an address of a vendor, and through the hook what is offered there. Refuses an address that is not the vendor's own.
 */
export async function removeAddress(
  db: Db,
  vendorId: number,
  id: number,
  { onAddressRemoved }: Pick<VendorAccountHooks, "onAddressRemoved">,
): Promise<Refusal<"unknown"> | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    if ((await listOwnAddressIds(transaction, vendorId, [id])).length === 0)
      return refuse("unknown", "There is no such address");
    await onAddressRemoved(transaction, vendorId, id);
    await deleteAddress(transaction, id);
    return undefined;
  });
}
