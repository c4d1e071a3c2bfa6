import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { cleanHtml } from "../rules/clean-html.ts";
import { uploaded, uploadedId } from "../rules/picture-url.ts";
import { pricePer } from "../rules/price-per.ts";
import type { VendorProduct } from "./create-vendor-product.ts";
import { findOpenCategory } from "../queries/public-catalogue.ts";
import { insertPrice, updateBookable, updateProduct } from "../queries/bookables.ts";
import { findVendorProduct, setProductStatuses } from "../queries/vendor-products.ts";

/**
 * Changes a rejected product of a vendor, which is then pending again. Its HTML is sanitised.
 * Returns the id of the stored picture that is no longer used, if any. Refuses a product of
 * somebody else, and one that is not rejected, since customers may see it.
 */
export async function updateVendorProduct(
  db: Db,
  { id, makerId }: { id: number; makerId: number },
  change: VendorProduct,
  now: Date,
): Promise<
  { droppedId: string | undefined } | Refusal<"unknown" | "not-now" | "unknown-category">
> {
  const before = await findVendorProduct(db, makerId, id);
  if (before === undefined) return refuse("unknown", "There is no such service");
  if (before.status !== "rejected")
    return refuse("not-now", "This service was not rejected, so it cannot be changed now");
  const { categoryId, fileId, pricePaise } = change;
  const category = await findOpenCategory(db, categoryId);
  if (category === undefined) return refuse("unknown-category", "There is no such category");
  const uploadedBefore = uploadedId(before.image);
  // Without a picture of its own it shows its category's, also after a change of the category.
  const image =
    fileId === undefined ? (uploadedBefore ? before.image : category.image) : uploaded(fileId);
  await updateBookable(db, id, {
    category_id: categoryId,
    title: change.title,
    price_paise: pricePaise,
    image,
    version: before.version + 1,
  });
  await updateProduct(db, id, {
    short_title: change.shortTitle,
    description: cleanHtml(change.description),
    content: cleanHtml(change.content),
    price_per: pricePer(category.category_type),
  });
  if (pricePaise !== before.price_paise)
    await insertPrice(db, {
      bookable_id: id,
      price_paise: pricePaise,
      since: now,
      set_by: makerId,
    });
  await setProductStatuses(db, [{ id, status: "pending" }]);
  return { droppedId: fileId === undefined ? undefined : uploadedBefore };
}
