import { lockOwnProducts } from "../ground/visibility.ts";
import type { NewProducts, ProductChange } from "../contract.ts";
import { type Refusal, isRefusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction, countRows, hasRow } from "#server/database/connect.ts";
import type { Files } from "#server/files/file-store.ts";
import { type InspectedFile, inspectFile } from "#server/files/inspect-file.ts";
import { type NewEntry, saveEntries } from "../services/submit-services.ts";
import { SentFile } from "#server/files/sent-file.ts";
import {
  checkCategory,
  createVendorProduct,
  withCleanTexts,
  updateVendorProduct,
} from "#catalogue/exports.ts";
import { deleteMarked, dropFiles, saveFile } from "#storage/exports.ts";
import { listOwnAddressIds, lockVendor } from "#vendor-account/exports.ts";
import { toPaise } from "#kernel/money/money.ts";
import { say } from "#kernel/sentence.ts";

const MAX_PRODUCTS = 200;
const OWN_IMAGE = { name: "image", pdf: false, fit: { width: 1200, height: 900 } };
type Detail = NewProducts["product_details"][number];
type AddRefusal = Refusal<"unknown-address" | "unknown-category" | "too-many" | "file">;

/**
 * Adds all or none of a vendor's own products, each with an entry at the address, pending and not public. A repeated
 * request, whose answer was lost, adds nothing.
 */
export async function addProducts(
  db: Db,
  files: Files,
  vendorId: number,
  { category_id, vendor_address_id, product_details: sent }: NewProducts,
  now: Date,
): Promise<(AddRefusal & { path?: string }) | undefined> {
  const [addressId] = await listOwnAddressIds(db, vendorId, [vendor_address_id]);
  if (addressId === undefined) return refuse("unknown-address", "There is no such address");
  const images: (InspectedFile | undefined)[] = [];
  for (const [place, { image }] of sent.entries()) {
    const inspected =
      image instanceof SentFile ? await inspectFile(image.bytes, OWN_IMAGE) : undefined;
    if (isRefusal(inspected)) return { ...inspected, path: `product_details.${place}.image` };
    images.push(inspected);
  }
  const unknown = await checkCategory(db, category_id);
  if (unknown !== undefined) return unknown;
  const product_details = await Promise.all(sent.map(withCleanTexts));
  const saveOptions = { ownerId: vendorId, isPrivate: true, now };
  const fileIds: (string | undefined)[] = [];
  for (const image of images)
    fileIds.push(image && (await saveFile(db, files, image, saveOptions)));
  const add = (transaction: Db, detail: Detail, fileId: string | undefined) =>
    createVendorProduct(
      transaction,
      { makerId: vendorId, categoryId: category_id, fileId },
      detail,
      now,
    );
  const answer = await inTransaction<"added" | "repeated" | AddRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    if ((await listOwnAddressIds(transaction, vendorId, [addressId])).length === 0)
      return refuse("unknown-address", "There is no such address");
    const isRepeated = await hasPendingProducts(transaction, vendorId, {
      category_id,
      addressId,
      product_details,
      now,
    });
    if (isRepeated) return "repeated";
    const made = await countOwnProducts(transaction, vendorId);
    if (made + product_details.length > MAX_PRODUCTS)
      return refuse("too-many", say`At most ${MAX_PRODUCTS} products of your own can be added`);
    const entries: NewEntry[] = [];
    for (const [place, detail] of product_details.entries()) {
      const productId = await add(transaction, detail, fileIds[place]);
      if (isRefusal(productId)) return productId;
      entries.push({ productId, addressId, pricePaise: toPaise(detail.price) });
    }
    return (await saveEntries(transaction, vendorId, entries, now)) ?? "added";
  });
  if (answer === "added") return undefined;
  const unnamed = fileIds.filter((id) => id !== undefined);
  await deleteMarked(db, files, await dropFiles(db, files, unnamed, now));
  return isRefusal(answer) ? answer : undefined;
}

const REPEATED_WITHIN_MS = 60 * 60_000;

type Request = {
  category_id: number;
  addressId: number;
  product_details: readonly Detail[];
  now: Date;
};

/** Whether the vendor has added all these products within the last hour, and they still wait for approval. */
async function hasPendingProducts(
  db: Db,
  vendorId: number,
  { category_id, addressId, product_details, now }: Request,
): Promise<boolean> {
  const rows = await db
    .selectFrom("vendor_service as entry")
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .innerJoin("product", "product.id", "bookable.id")
    .select(["title", "short_title", "description", "content", "entry.price_paise"])
    .where("bookable.maker_id", "=", vendorId)
    .where("bookable.category_id", "=", category_id)
    .where("bookable.status", "=", "pending")
    .where("bookable.retired_at", "is", null)
    .where("entry.address_id", "=", addressId)
    .where("entry.status", "=", "pending")
    .where("entry.asked_at", ">", new Date(now.getTime() - REPEATED_WITHIN_MS))
    .execute();
  const waiting = rows.map((row) => JSON.stringify(row));
  return product_details.every((detail) => {
    const at = waiting.indexOf(
      JSON.stringify({
        title: detail.title,
        short_title: detail.short_title,
        description: detail.description,
        content: detail.content,
        price_paise: toPaise(detail.price),
      }),
    );
    // Each once: two alike in one request are two products.
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  });
}

const countOwnProducts = (db: Db, makerId: number): Promise<number> =>
  countRows(db.selectFrom("bookable").where("maker_id", "=", makerId));

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
