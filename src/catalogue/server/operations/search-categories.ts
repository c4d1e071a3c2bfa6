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
  wanted: CategoryType | number[],
): Promise<Category[]> {
  const categories = await composeCategories(db, await rowsOf(db, wanted));
  return categories.filter(({ products }) => products.length > 0);
}

async function rowsOf(db: Db, wanted: CategoryType | number[]) {
  if (!Array.isArray(wanted)) return listCategoriesOfType(db, wanted);
  const rows = await listCategoriesById(db, wanted);
  return [...new Set(wanted)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
