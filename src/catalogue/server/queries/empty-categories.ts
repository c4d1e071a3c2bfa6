import type { Db } from "#server/database/connect.ts";

const MAX_CATEGORIES = 20;

/** The first twenty categories that are not public because they have no bookable product. */
export const listEmptyCategories = (db: Db) =>
  db
    .selectFrom("category")
    .select(["id", "name"])
    .where("retired_at", "is", null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("bookable")
            .whereRef("bookable.category_id", "=", "category.id")
            .where("bookable.kind", "=", "product")
            .where("bookable.status", "=", "approved")
            .where("bookable.retired_at", "is", null),
        ),
      ),
    )
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_CATEGORIES)
    .execute();
