import type { NewProducts } from "../contract.ts";
import { type Refusal, isRefusal, refuse } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { type InspectedFile, inspectFile } from "#server/files/inspect-file.ts";
import { type NewEntry, saveEntries } from "../services/submit-services.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { checkCategory, createVendorProduct } from "#catalogue/exports.ts";
import { deleteMarked, dropFiles, saveFile } from "#storage/exports.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { listOwnAddressIds, lockVendor } from "#vendor-account/exports.ts";
import { toPaise } from "#kernel/money/money.ts";
import { countRows } from "#server/database/count-rows.ts";

const MAX_PRODUCTS = 200;
export const OWN_IMAGE = { name: "image", pdf: false, fit: { width: 1200, height: 900 } };
type Detail = NewProducts["product_details"][number];
type AddRefusal = Refusal<"unknown-address" | "unknown-category" | "too-many" | "file">;

/** Adds all or none of a vendor's own products, each with an entry at the address, pending and not public. */
export async function addProducts(
  db: Db,
  files: FileStore,
  vendorId: number,
  { category_id, vendor_address_id, product_details }: NewProducts,
  now: Date,
): Promise<number[] | (AddRefusal & { path?: string })> {
  const [addressId] = await listOwnAddressIds(db, vendorId, [vendor_address_id]);
  if (addressId === undefined) return refuse("unknown-address", "There is no such address");
  const images: (InspectedFile | undefined)[] = [];
  for (const [place, { image }] of product_details.entries()) {
    const inspected =
      image instanceof SentFile ? await inspectFile(image.bytes, OWN_IMAGE) : undefined;
    if (isRefusal(inspected)) return { ...inspected, path: `product_details.${place}.image` };
    images.push(inspected);
  }
  const unknown = await checkCategory(db, category_id);
  if (unknown !== undefined) return unknown;
  const saveOptions = { ownerId: vendorId, isPrivate: true, now };
  const fileIds: (string | undefined)[] = [];
  for (const image of images)
    fileIds.push(image && (await saveFile(db, files, image, saveOptions)));
  const add = (transaction: Db, detail: Detail, fileId: string | undefined) => {
    const product = {
      categoryId: category_id,
      makerId: vendorId,
      title: detail.title,
      shortTitle: detail.short_title,
      description: detail.description,
      content: detail.content,
      pricePaise: toPaise(detail.price),
      fileId,
    };
    return createVendorProduct(transaction, product, now);
  };
  const answer = await inTransaction<number[] | AddRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    if ((await listOwnAddressIds(transaction, vendorId, [addressId])).length === 0)
      return refuse("unknown-address", "There is no such address");
    const made = await countOwnProducts(transaction, vendorId);
    if (made + product_details.length > MAX_PRODUCTS)
      return refuse("too-many", `At most ${MAX_PRODUCTS} products of your own can be added`);
    const entries: NewEntry[] = [];
    for (const [place, detail] of product_details.entries()) {
      const productId = await add(transaction, detail, fileIds[place]);
      if (isRefusal(productId)) return productId;
      entries.push({ productId, addressId, pricePaise: toPaise(detail.price) });
    }
    const refused = await saveEntries(transaction, vendorId, entries, now);
    return refused ?? entries.map(({ productId }) => productId);
  });
  if (!isRefusal(answer)) return answer;
  const unnamed = fileIds.filter((id) => id !== undefined);
  await deleteMarked(db, files, await dropFiles(db, unnamed, now));
  return answer;
}

const countOwnProducts = (db: Db, makerId: number): Promise<number> =>
  countRows(db.selectFrom("bookable").where("maker_id", "=", makerId));
