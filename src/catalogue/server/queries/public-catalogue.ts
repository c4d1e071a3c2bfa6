import { sql, type Insertable } from "kysely";
import type { CategoryType } from "#catalogue/contract/limits.ts";
import { MAX_PRODUCTS_SHOWN } from "#catalogue/contract/limits.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { hasRow } from "#server/database/has-row.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { BOOKABLE_COLUMNS, PRODUCT_COLUMNS } from "./product-columns.ts";

const categories = (db: Db) =>
  db
    .selectFrom("category")
    .select(["id", "name", "category_type", "tagline", "description", "image", "image_alt"])
    .where("retired_at", "is", null);

/** All categories that are not retired, in display order. */
export const listCategories = (db: Db) =>
  categories(db).orderBy("position").orderBy("id").execute();

/** The categories of a type, in display order. */
export const listCategoriesOfType = (db: Db, type: CategoryType) =>
  categories(db).where("category_type", "=", type).orderBy("position").orderBy("id").execute();

/** The existing categories among the ids, unordered. */
export const listCategoriesById = (db: Db, ids: number[]) =>
  categories(db)
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

/** What can be booked of the categories, in the order in which it is shown. */
const bookablesOf = (db: Db, categoryIds: number[]) =>
  db
    .selectFrom("bookable")
    .select([...BOOKABLE_COLUMNS, "bookable.image_alt"])
    .where("bookable.category_id", "=", sql<number>`any(${categoryIds}::int[])`)
    .where("bookable.status", "=", "approved")
    .where("bookable.retired_at", "is", null)
    .orderBy("bookable.position")
    .orderBy("bookable.id");

/** Approved products of the categories: at most 5,000 of all. */
export const listProducts = (db: Db, categoryIds: number[]) =>
  bookablesOf(db, categoryIds)
    .innerJoin("product", "product.id", "bookable.id")
    .select(PRODUCT_COLUMNS)
    .limit(MAX_PRODUCTS_SHOWN)
    .execute();

/** The mini services of the categories, each with the ids of its products. */
export const listMiniServices = (db: Db, categoryIds: number[]) =>
  bookablesOf(db, categoryIds)
    .where("bookable.kind", "=", "mini_service")
    .select((row) =>
      row
        .selectFrom("product_mini_service as link")
        .whereRef("link.mini_service_id", "=", "bookable.id")
        .select(sql<number[]>`coalesce(array_agg(link.product_id), '{}')`.as("ids"))
        .as("product_ids"),
    )
    .execute();

/**
 * Title, price, unit and rhythm of the bookable ids; retired items and those of retired categories are
 * omitted. `countable` is true for mini services.
 */
export const listBookables = (db: Db, ids: number[]) =>
  db
    .selectFrom("bookable")
    .innerJoin("category", "category.id", "bookable.category_id")
    .leftJoin("product", "product.id", "bookable.id")
    .select((row) => [
      "bookable.id",
      "bookable.title",
      "bookable.price_paise",
      row.fn.coalesce("product.price_per", row.val("")).as("price_per"),
      "product.days_a_week",
      "product.visits_a_month",
      row.fn.coalesce("product.countable", row.val(true)).as("countable"),
    ])
    .where("bookable.id", "=", sql<number>`any(${ids}::int[])`)
    .where("bookable.status", "=", "approved")
    .where("bookable.retired_at", "is", null)
    .where("category.retired_at", "is", null)
    .orderBy("bookable.id")
    .modifyEnd(PREPARED)
    .execute();

/** Everything that can be booked now, at most 5,000, by category in display order, products first. */
export const listAllBookables = (db: Db) =>
  db
    .selectFrom("bookable")
    .innerJoin("category", "category.id", "bookable.category_id")
    .leftJoin("product", "product.id", "bookable.id")
    .select((row) => [
      "bookable.id",
      "bookable.title",
      "bookable.kind",
      "bookable.price_paise",
      "category.name as category",
      row.fn.coalesce("product.price_per", row.val("")).as("price_per"),
      "product.days_a_week",
      "product.visits_a_month",
      row.fn.coalesce("product.countable", row.val(true)).as("countable"),
    ])
    .where("bookable.status", "=", "approved")
    .where("bookable.retired_at", "is", null)
    .where("category.retired_at", "is", null)
    .orderBy("category.position")
    .orderBy("category.id")
    .orderBy("bookable.kind", "desc")
    .orderBy("bookable.position")
    .orderBy("bookable.id")
    .limit(MAX_PRODUCTS_SHOWN)
    .execute();

/** Returns the version, which every change of the catalogue increments. */
export async function readCatalogueVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
  return row.version;
}

export const isCatalogueEmpty = async (db: Db): Promise<boolean> =>
  !(await hasRow(db.selectFrom("category")));

export const insertCategory = (db: Db, row: Insertable<DB["category"]>) =>
  db.insertInto("category").values(row).execute();

// PostgreSQL accepts no empty list of rows.
export const insertBookables = async (db: Db, rows: Insertable<DB["bookable"]>[]) =>
  rows.length > 0 && db.insertInto("bookable").values(rows).execute();

/** Adds the first entry of the price history of new bookables. */
export const insertFirstPrices = async (
  db: Db,
  ids: number[],
  { since, by }: { since: Date; by: number | null },
) =>
  db
    .insertInto("bookable_price")
    .columns(["bookable_id", "price_paise", "since", "set_by"])
    .expression(
      db
        .selectFrom("bookable")
        .select((row) => [
          "id",
          "price_paise",
          row.val(since).as("since"),
          row.val(by).as("set_by"),
        ])
        .where("id", "=", sql<number>`any(${ids}::int[])`),
    )
    .execute();

export const insertProducts = async (db: Db, rows: Insertable<DB["product"]>[]) =>
  rows.length > 0 && db.insertInto("product").values(rows).execute();

export const insertProductMiniServices = async (
  db: Db,
  rows: Insertable<DB["product_mini_service"]>[],
) => rows.length > 0 && db.insertInto("product_mini_service").values(rows).execute();

export const insertCities = (db: Db, rows: Insertable<DB["city"]>[]) =>
  db.insertInto("city").values(rows).execute();

export const insertServiceNames = (db: Db, rows: Insertable<DB["service_name"]>[]) =>
  db.insertInto("service_name").values(rows).execute();

export const findOpenCategory = (db: Db, id: number) =>
  db
    .selectFrom("category")
    .select(["image", "category_type"])
    .where("id", "=", id)
    .where("retired_at", "is", null)
    .executeTakeFirst();

/** Returns the next id of a vendor's product, far above those of the catalogue. */
export async function nextVendorProductId(db: Db): Promise<number> {
  const made = await sql<{ id: string }>`select nextval('bookable_made_id') as id`.execute(db);
  return Number(made.rows[0]?.id);
}
