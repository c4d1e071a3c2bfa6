import { type Db, hasRow } from "#server/database/connect.ts";
import type { CategoryType } from "../fields.ts";
import { MAX_PRODUCTS_SHOWN } from "../limits.ts";
import { sql, type Insertable, type SelectQueryBuilder } from "kysely";
import { PREPARED } from "#server/database/prepared.ts";
import type { DB } from "#schema.gen.ts";

export const BOOKABLE_COLUMNS = [
  "bookable.id",
  "bookable.category_id",
  "bookable.title",
  "bookable.price_paise",
  "bookable.image",
] as const;

export const PRODUCT_COLUMNS = [
  "product.short_title",
  "product.description",
  "product.content",
  "product.price_per",
  "product.days_a_week",
  "product.visits_a_month",
  "product.duration_minutes",
  "product.crew",
  "product.most_booked",
  "product.countable",
] as const;

const categories = (db: Db) =>
  db
    .selectFrom("category")
    .select(["id", "name", "category_type", "tagline", "description", "image", "image_alt"])
    .where("retired_at", "is", null);

export const listCategories = (db: Db) =>
  categories(db).orderBy("position").orderBy("id").execute();

export const listCategoriesOfType = (db: Db, type: CategoryType) =>
  categories(db).where("category_type", "=", type).orderBy("position").orderBy("id").execute();

export const listCategoriesById = (db: Db, ids: number[]) =>
  categories(db)
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

const bookablesOf = (db: Db, categoryIds: number[]) =>
  db
    .selectFrom("bookable")
    .select([...BOOKABLE_COLUMNS, "bookable.image_alt"])
    .where("bookable.category_id", "=", sql<number>`any(${categoryIds}::int[])`)
    .where("bookable.status", "=", "approved")
    .where("bookable.retired_at", "is", null)
    .orderBy("bookable.position")
    .orderBy("bookable.id");

export const listProducts = (db: Db, categoryIds: number[]) =>
  bookablesOf(db, categoryIds)
    .innerJoin("product", "product.id", "bookable.id")
    .select(PRODUCT_COLUMNS)
    .limit(MAX_PRODUCTS_SHOWN)
    .execute();

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

/** What can be booked, with title, price, unit and rhythm. Mini services are `countable`. */
const allBookables = (db: Db) =>
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
      row.fn.coalesce("product.duration_minutes", row.val(0)).as("duration_minutes"),
    ])
    .where("bookable.status", "=", "approved")
    .where("bookable.retired_at", "is", null)
    .where("category.retired_at", "is", null);

/** The bookable ids among these. */
export const listBookables = (db: Db, ids: number[]) =>
  allBookables(db)
    .where("bookable.id", "=", sql<number>`any(${ids}::int[])`)
    .orderBy("bookable.id")
    .modifyEnd(PREPARED)
    .execute();

/** All bookables, at most 5,000, by category in display order, products first. */
export const listAllBookables = (db: Db) =>
  allBookables(db)
    .select(["bookable.kind", "category.name as category"])
    .orderBy("category.position")
    .orderBy("category.id")
    .orderBy("bookable.kind", "desc")
    .orderBy("bookable.position")
    .orderBy("bookable.id")
    .limit(MAX_PRODUCTS_SHOWN)
    .execute();

export async function readCatalogueVersion(db: Db): Promise<string> {
  const row = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
  return row.version;
}

export const isCatalogueEmpty = async (db: Db): Promise<boolean> =>
  !(await hasRow(db.selectFrom("category")));

// PostgreSQL accepts no empty list of rows.
export const insertBookables = async (db: Db, rows: Insertable<DB["bookable"]>[]) =>
  rows.length > 0 && db.insertInto("bookable").values(rows).execute();

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

const inUse = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
) => query.where(sql<boolean>`retired_at is null`).orderBy(sql`position, id`);

export const listCities = (db: Db) =>
  db.selectFrom("city").select(["id", "name"]).$call(inUse).execute();

export const listAreas = (db: Db) =>
  db.selectFrom("city").select(["name", "pin_prefixes"]).$call(inUse).execute();

/** The city with the longest matching prefix; undefined outside of the served areas. */
export async function findCityOfPin(
  db: Db,
  pinCode: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from city where id = city_of_pin(${pinCode})`.execute(db);
  return rows[0];
}

export const listServiceNames = (db: Db) =>
  db.selectFrom("service_name").select(["id", "service_name"]).$call(inUse).execute();

/** The groups of words of one meaning, for `expandSearch`. */
export async function listSearchWords(db: Db): Promise<string[][]> {
  const groups = await db.selectFrom("search_word").select("words").$call(inUse).execute();
  return groups.map(({ words }) => words);
}
