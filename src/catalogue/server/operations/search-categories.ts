import type { CategoryType } from "#catalogue/contract/limits.ts";
import type { Category } from "#catalogue/contract/public.ts";
import type { Db } from "#server/database/connect.ts";
import { composeCategories } from "./compose-categories.ts";
import { listCategoriesById, listCategoriesOfType } from "../queries/public-catalogue.ts";

/**
 * What the public sees of the catalogue: categories of a type in their display order, or those among
 * the ids in the order of the list. An id that is none of ours is left out, and so is a category without
 * a product; nothing found is an empty list.
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
