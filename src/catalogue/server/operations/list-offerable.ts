import type { Category } from "#catalogue/contract/public.ts";
import type { Db } from "#server/database/connect.ts";
import { composeCategories } from "./compose-categories.ts";
import { listCategories } from "../queries/public-catalogue.ts";

/** Returns the categories with approved products, which vendors can offer. */
export async function listOfferable(db: Db): Promise<Category[]> {
  const categories = await composeCategories(db, await listCategories(db));
  return categories.filter(({ products }) => products.length > 0);
}
