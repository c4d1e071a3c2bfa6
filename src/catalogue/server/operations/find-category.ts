import type { Category } from "#catalogue/contract/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { searchCategories } from "./search-categories.ts";

/** Returns a public category with its products and mini services. */
export async function findCategory(db: Db, id: number): Promise<Category | Refusal<"unknown">> {
  const [category] = await searchCategories(db, [id]);
  return category ?? refuse("unknown", "There is no such category");
}
