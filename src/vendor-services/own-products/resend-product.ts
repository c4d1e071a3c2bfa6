import { type Refusal, isRefusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction, hasRow } from "#server/database/connect.ts";
import type { Files } from "#server/files/file-store.ts";
import { OWN_IMAGE } from "./add-products.ts";
import type { ProductChange } from "../contract.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { deleteMarked, dropFiles, saveFile } from "#storage/exports.ts";
import { inspectFile } from "#server/files/inspect-file.ts";
import { lockOwnProducts } from "../ground/visibility.ts";
import { lockVendor } from "#vendor-account/exports.ts";
import { saveEntries } from "../services/submit-services.ts";
import { toPaise } from "#kernel/money/money.ts";
import { updateVendorProduct, withCleanTexts } from "#catalogue/exports.ts";

type ResendRefusal = Refusal<"unknown" | "not-now" | "unknown-category" | "too-many" | "file">;

/**
 * Changes a rejected product and requests approval again. Refuses one that is pending or approved, so that
 * it does not change under review or for customers.
 */
export async function resendProduct(
  db: Db,
  files: Files,
  { vendorId, id }: { vendorId: number; id: number },
  { image, ...sent }: ProductChange,
  now: Date,
): Promise<ResendRefusal | undefined> {
  const change = await withCleanTexts(sent);
  const pricePaise = toPaise(change.price);
  const inspected =
    image instanceof SentFile ? await inspectFile(image.bytes, OWN_IMAGE) : undefined;
  if (isRefusal(inspected)) return inspected;
  const saveOptions = { ownerId: vendorId, isPrivate: true, now };
  const fileId = inspected && (await saveFile(db, files, inspected, saveOptions));
  const done = await inTransaction<string[] | ResendRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    await lockOwnProducts(transaction, [id]);
    const changed = await updateVendorProduct(
      transaction,
      { id, makerId: vendorId, categoryId: change.category_id, fileId },
      change,
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
    return dropFiles(transaction, files, unnamed, now);
  });
  const unused = fileId === undefined ? [] : [fileId];
  await deleteMarked(db, files, isRefusal(done) ? await dropFiles(db, files, unused, now) : done);
  return isRefusal(done) ? done : undefined;
}

async function listRejectedAddressIds(
  db: Db,
  vendorId: number,
  productId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("vendor_service")
    .select("address_id")
    .where("vendor_id", "=", vendorId)
    .where("product_id", "=", productId)
    .where("status", "=", "rejected")
    .orderBy("address_id")
    .execute();
  return rows.map(({ address_id }) => address_id);
}

const hasPendingEntry = (db: Db, productId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("vendor_service")
      .where("product_id", "=", productId)
      .where("status", "=", "pending"),
  );
