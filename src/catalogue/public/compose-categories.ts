import type { Category, MiniService, Product } from "../contract.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { pictureUrl } from "./picture-url.ts";
import { listMiniServices, listProducts, type listCategoriesById } from "./queries.ts";

type CategoryRow = Awaited<ReturnType<typeof listCategoriesById>>[number];
type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];
type MiniServiceRow = Awaited<ReturnType<typeof listMiniServices>>[number];

const toMiniService = (row: MiniServiceRow): MiniService => ({
  id: row.id,
  title: row.title,
  price: toRupees(row.price_paise),
  url: pictureUrl(row.image),
  image_alt: row.image_alt,
});

const toProduct = (row: ProductRow, miniServices: MiniServiceRow[]): Product => ({
  id: row.id,
  name: row.title,
  short_title: row.short_title,
  title: row.title,
  price: toRupees(row.price_paise),
  price_per: row.price_per,
  rhythm: toRhythm(row),
  description: row.description,
  content: row.content,
  images: { url: pictureUrl(row.image) },
  image: pictureUrl(row.image),
  image_alt: row.image_alt,
  duration_minutes: row.duration_minutes ?? 0,
  crew: row.crew ?? 0,
  most_booked: row.most_booked,
  countable: row.countable,
  mini_services: miniServices
    .filter((mini) => mini.product_ids?.includes(row.id) === true)
    .map(toMiniService),
});

/** Adds products and mini services, with two queries for any number of categories. */
export async function composeCategories(db: Db, rows: CategoryRow[]): Promise<Category[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [products, miniServices] = await Promise.all([
    listProducts(db, ids),
    listMiniServices(db, ids),
  ]);
  return rows.map(({ image, ...row }) => {
    const minis = miniServices.filter((mini) => mini.category_id === row.id);
    return {
      ...row,
      image: pictureUrl(image),
      products: products
        .filter((product) => product.category_id === row.id)
        .map((product) => toProduct(product, minis)),
      mini_services: minis.map(toMiniService),
    };
  });
}
