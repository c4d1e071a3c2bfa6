import type { Insertable, Updateable } from "kysely";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";
import { lastPosition } from "./items.ts";
import { listItems } from "./list-items.ts";

const categories = (db: Db) =>
  db
    .selectFrom("category as item")
    .select([
      "id",
      "version",
      "retired_at",
      "name",
      "category_type",
      "tagline",
      "description",
      "image",
      "image_alt",
    ])
    .select((row) => {
      const offered = row
        .selectFrom("bookable")
        .whereRef("bookable.category_id", "=", "item.id")
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
        cheapest.select("product.days_a_week").as("days_a_week"),
        cheapest.select("product.visits_a_month").as("visits_a_month"),
      ];
    });

export const listCategories = (db: Db, query: OpsQuery) =>
  listItems(categories(db), "category", query).execute();

export const findCategory = (db: Db, id: number) =>
  categories(db).where("id", "=", id).executeTakeFirst();

/** Adds a category after all others. */
export const addCategory = (db: Db, row: Insertable<DB["category"]>) =>
  db
    .insertInto("category")
    .values({ ...row, position: lastPosition("category") })
    .execute();

export const updateCategory = (db: Db, id: number, change: Updateable<DB["category"]>) =>
  db.updateTable("category").set(change).where("id", "=", id).execute();

/** Returns whether the category exists and is not retired. */
export const isCategoryOpen = (db: Db, id: number): Promise<boolean> =>
  hasRow(db.selectFrom("category").where("id", "=", id).where("retired_at", "is", null).forShare());
