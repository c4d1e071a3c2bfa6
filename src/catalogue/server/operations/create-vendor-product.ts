import type { Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { cleanHtml } from "../rules/clean-html.ts";
import { uploaded } from "../rules/picture-url.ts";
import { pricePer } from "../rules/price-per.ts";
import {
  findOpenCategory,
  insertBookables,
  insertFirstPrices,
  insertProducts,
  nextVendorProductId,
} from "../queries/public-catalogue.ts";

/** The fields of a product that a vendor makes. */
export type VendorProduct = {
  categoryId: number;
  title: string;
  shortTitle: string;
  description: string;
  content: string;
  pricePaise: Paise;
  /**
   * The id of a stored picture. Without one a change keeps the current picture, and a product
   * without a picture shows its category's.
   */
  fileId: string | undefined;
};

/**
 * Adds a vendor's product, pending approval, and returns its id. Its HTML is sanitised. Duration
 * and crew are empty until an operator enters them.
 */
export async function createVendorProduct(
  db: Db,
  product: VendorProduct & { makerId: number },
  now: Date,
): Promise<number | Refusal<"unknown-category">> {
  const category = await findOpenCategory(db, product.categoryId);
  if (category === undefined) return refuse("unknown-category", "There is no such category");
  const id = await nextVendorProductId(db);
  await insertBookables(db, [
    {
      id,
      kind: "product",
      category_id: product.categoryId,
      title: product.title,
      price_paise: product.pricePaise,
      image: product.fileId === undefined ? category.image : uploaded(product.fileId),
      image_alt: "",
      position: 1000,
      maker_id: product.makerId,
      status: "pending",
    },
  ]);
  await insertFirstPrices(db, [id], { since: now, by: product.makerId });
  await insertProducts(db, [
    {
      id,
      short_title: product.shortTitle,
      description: cleanHtml(product.description),
      content: cleanHtml(product.content),
      price_per: pricePer(category.category_type),
    },
  ]);
  return id;
}
