import type { Db } from "#server/database/connect.ts";

/** The categories of the site in which there is no product to book, at most `limit`. */
export const selectEmptyCategories = (db: Db, limit: number) =>
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
    .limit(limit)
    .execute();
