import type { NewProducts } from "#vendor-services/contract/vendor.ts";
import { checkCategory, createVendorProduct } from "#catalogue/server/public.ts";
import { deleteMarked, dropFiles, saveFile } from "#storage/server/public.ts";
import { toPaise } from "#kernel/money/money.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { inspectFile, type InspectedFile } from "#server/files/inspect-file.ts";
import { SentFile } from "#server/files/sent-file.ts";
import { saveEntries } from "./save-entries.ts";
import { listOwnAddressIds, lockVendor } from "#vendor-account/server/public.ts";
import { countOwnProducts } from "../queries/own-products.ts";
import type { NewEntry } from "../queries/services.ts";

const MAX_PRODUCTS = 200;
/** What a picture of a vendor's own product may be. */
export const OWN_IMAGE = { name: "image", pdf: false, fit: { width: 1200, height: 900 } };

type Detail = NewProducts["product_details"][number];
type AddRefusal = Refusal<"unknown-address" | "unknown-category" | "too-many" | "file">;

/**
 * Adds products of a vendor's own to a category, each with an entry at the address. Both wait for an
 * operator; the public sees nothing of them until then. All are added, or none.
 */
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
  const saveOptions = { ownerId: vendorId, isPrivate: false, now };
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
  const answer = await rollBackRefusal<number[] | AddRefusal>(db, async (transaction) => {
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
  await dropFiles(db, unnamed, now);
  await deleteMarked(db, files, unnamed);
  return answer;
}
