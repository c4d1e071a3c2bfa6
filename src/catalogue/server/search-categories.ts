import type { Category, CategoryType } from "#catalogue/contract.ts";
import type { Db } from "#server/database/connect.ts";
import { composeCategories } from "./compose-categories.ts";
import { listCategoriesById, listCategoriesOfType } from "./queries.ts";

/**
 * Categories of a type in their display order, or those among the ids in the order of the list.
 * An id that is none of ours is left out; nothing found is an empty list.
 */
export async function searchCategories(
  db: Db,
  wanted: CategoryType | number[],
): Promise<Category[]> {
  if (!Array.isArray(wanted)) return composeCategories(db, await listCategoriesOfType(db, wanted));
  const rows = await listCategoriesById(db, wanted);
  const inOrder = [...new Set(wanted)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return composeCategories(db, inOrder);
}
