import type { Db } from "#server/database/connect.ts";
import { pictureUrl } from "../rules/picture-url.ts";
import { findVendorProduct } from "../queries/vendor-products.ts";

/** A product as the vendor who made it wrote it, with where its picture is; undefined when it made none such. */
export async function readVendorProduct(db: Db, makerId: number, id: number) {
  const row = await findVendorProduct(db, makerId, id);
  return row && { ...row, image: pictureUrl(row.image) };
}
