import type { Db } from "#server/database/connect.ts";
import { pictureUrl } from "../rules/picture-url.ts";
import { findVendorProduct } from "../queries/vendor-products.ts";

/**
 * Returns a product as its vendor wrote it, with the path of its picture; undefined when it is not
 * a product of that vendor.
 */
export async function readVendorProduct(db: Db, makerId: number, id: number) {
  const row = await findVendorProduct(db, makerId, id);
  return row && { ...row, image: pictureUrl(row.image) };
}
