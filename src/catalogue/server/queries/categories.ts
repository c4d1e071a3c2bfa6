import { sql, type Insertable, type Updateable } from "kysely";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { listFilter } from "./list-filter.ts";

const keptCategories = (db: Db) =>
  db
    .selectFrom("category as kept")
    .selectAll()
    .select((row) => {
      const offered = row
        .selectFrom("bookable")
        .whereRef("bookable.category_id", "=", "kept.id")
        .where("bookable.status", "=", "approved")
        .where("bookable.retired_at", "is", null);
      const products = offered.where("bookable.kind", "=", "product");
      const cheapest = products
        .innerJoin("product", "product.id", "bookable.id")
        .orderBy("bookable.price_paise")
        .orderBy("bookable.id")
        .limit(1);
      return [
        products.select((all) => all.fn.countAll<string>().as("count")).as("products"),
        offered
          .where("bookable.kind", "=", "mini_service")
          .select((all) => all.fn.countAll<string>().as("count"))
          .as("mini_services"),
        cheapest.select("bookable.price_paise").as("price_paise"),
        cheapest.select("product.price_per").as("price_per"),
      ];
    });

export const listCategories = (db: Db, query: OpsQuery) =>
  keptCategories(db)
    .where(listFilter("category", query))
    .orderBy("position")
    .orderBy("id")
    .limit(query.limit)
    .execute();

export const findCategory = (db: Db, id: number) =>
  keptCategories(db).where("id", "=", id).executeTakeFirst();

/** Adds a category behind all others. */
export const addCategory = (db: Db, row: Insertable<DB["category"]>) =>
  db
    .insertInto("category")
    .values({
      ...row,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from category)`,
    })
    .execute();

export const updateCategory = (db: Db, id: number, change: Updateable<DB["category"]>) =>
  db.updateTable("category").set(change).where("id", "=", id).execute();

/** Whether there is a category to put something into. */
export async function isCategoryOpen(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("category")
    .select("id")
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
