import { updateVendorProduct } from "#catalogue/server/public.ts";
import { deleteMarked, dropFiles, saveFile } from "#storage/server/public.ts";
import { toPaise } from "#kernel/money/money.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { SentFile } from "#server/files/sent-file.ts";
import type { ProductChange } from "#vendor-services/contract/vendor.ts";
import { OWN_IMAGE } from "./add-products.ts";
import { saveEntries } from "./save-entries.ts";
import {
  hasPendingEntry,
  listRejectedAddressIds,
  lockOwnProducts,
} from "../queries/own-products.ts";
import { lockVendor } from "#vendor-account/server/public.ts";

type ResendRefusal = Refusal<"unknown" | "not-now" | "unknown-category" | "too-many" | "file">;

/**
 * Changes a rejected product of the vendor and requests approval again. Refuses another vendor's
 * product, and one that is pending or approved, so that it does not change during a review or for
 * customers. Without an image the picture is unchanged.
 */
export async function resendProduct(
  db: Db,
  files: FileStore,
  { vendorId, id }: { vendorId: number; id: number },
  { image, ...change }: ProductChange,
  now: Date,
): Promise<ResendRefusal | undefined> {
  const pricePaise = toPaise(change.price);
  const inspected =
    image instanceof SentFile ? await inspectFile(image.bytes, OWN_IMAGE) : undefined;
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: vendorId, isPrivate: false, now };
  const fileId = inspected && (await saveFile(db, files, inspected, saveOptions));
  const done = await rollBackRefusal<string[] | ResendRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    await lockOwnProducts(transaction, [id]);
    const changed = await updateVendorProduct(
      transaction,
      { id, makerId: vendorId },
      {
        categoryId: change.category_id,
        title: change.title,
        shortTitle: change.short_title,
        description: change.description,
        content: change.content,
        pricePaise,
        fileId,
      },
      now,
    );
    if (isRefusal(changed)) return changed;
    const addressIds = await listRejectedAddressIds(transaction, vendorId, id);
    if (addressIds.length === 0 || (await hasPendingEntry(transaction, id)))
      return refuse("not-now", "This service was not rejected, so it cannot be changed now");
    const entries = addressIds.map((addressId) => ({ productId: id, addressId, pricePaise }));
    const refused = await saveEntries(transaction, vendorId, entries, now);
    if (refused !== undefined) return refused;
    const unnamed = changed.droppedId === undefined ? [] : [changed.droppedId];
    await dropFiles(transaction, unnamed, now);
    return unnamed;
  });
  const unnamed = isRefusal(done) ? [fileId].filter((one) => one !== undefined) : done;
  if (isRefusal(done)) await dropFiles(db, unnamed, now);
  await deleteMarked(db, files, unnamed);
  return isRefusal(done) ? done : undefined;
}
