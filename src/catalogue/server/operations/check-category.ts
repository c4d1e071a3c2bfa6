import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findOpenCategory } from "../queries/public-catalogue.ts";

/** Refuses an id that is no category, or a retired one. The category may have no products. */
export async function checkCategory(
  db: Db,
  id: number,
): Promise<Refusal<"unknown-category"> | undefined> {
  const category = await findOpenCategory(db, id);
  return category === undefined
    ? refuse("unknown-category", "There is no such category")
    : undefined;
}
