import type { CategoryType } from "#catalogue/contract/limits.ts";
import type { Category } from "#catalogue/contract/public.ts";
import type { Db } from "#server/database/connect.ts";
import { composeCategories } from "./compose-categories.ts";
import { listCategoriesById, listCategoriesOfType } from "../queries/public-catalogue.ts";

/**
 * Returns public categories: those of a type in display order, or those among the ids in the order
 * of the list. Unknown ids and categories without products are omitted.
 */
export async function searchCategories(
  db: Db,
  query: CategoryType | number[],
): Promise<Category[]> {
  const categories = await composeCategories(db, await rowsOf(db, query));
  return categories.filter(({ products }) => products.length > 0);
}

async function rowsOf(db: Db, query: CategoryType | number[]) {
  if (!Array.isArray(query)) return listCategoriesOfType(db, query);
  const rows = await listCategoriesById(db, query);
  return [...new Set(query)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
