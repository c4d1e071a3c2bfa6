import { sql, type Insertable, type Updateable } from "kysely";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import { PRODUCT_COLUMNS } from "./product-columns.ts";
import { listItems } from "./list-items.ts";

const bookables = (db: Db) =>
  db
    .selectFrom("bookable as item")
    .select([
      "item.id",
      "item.version",
      "item.retired_at",
      "item.category_id",
      "item.title",
      "item.price_paise",
      "item.image",
      "item.image_alt",
    ])
    .where("item.status", "=", "approved");

const products = (db: Db) =>
  bookables(db)
    .innerJoin("product", "product.id", "item.id")
    .leftJoin("account as maker", "maker.id", "item.maker_id")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "item.maker_id")
    .select((row) => [
      ...PRODUCT_COLUMNS,
      "maker.email as maker_email",
      "profile.first_name",
      "profile.last_name",
      row
        .selectFrom("product_mini_service as link")
        .whereRef("link.product_id", "=", "item.id")
        .select(sql<number[]>`coalesce(array_agg(link.mini_service_id order by 1), '{}')`.as("ids"))
        .as("mini_service_ids"),
    ]);

const miniServices = (db: Db) => bookables(db).where("item.kind", "=", "mini_service");

export const listProducts = (db: Db, query: OpsQuery) =>
  listItems(products(db), "bookable", query).execute();

export const listMiniServices = (db: Db, query: OpsQuery) =>
  listItems(miniServices(db), "bookable", query).execute();

export const findProduct = (db: Db, id: number) =>
  products(db).where("item.id", "=", id).executeTakeFirst();

export const findMiniService = (db: Db, id: number) =>
  miniServices(db).where("item.id", "=", id).executeTakeFirst();

/** Returns the position after all others of its kind in the category. */
const lastPlace = (categoryId: number, kind: string) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from bookable
    where category_id = ${categoryId} and kind = ${kind})`;

export const addBookable = (db: Db, row: Insertable<DB["bookable"]>) =>
  db
    .insertInto("bookable")
    .values({ ...row, position: lastPlace(row.category_id, row.kind) })
    .execute();

/** Changes a bookable. In a new category it gets the last position. */
export const updateBookable = (
  db: Db,
  id: number,
  change: Updateable<DB["bookable"]>,
  moved?: { categoryId: number; kind: string },
) =>
  db
    .updateTable("bookable")
    .set({ ...change, ...(moved && { position: lastPlace(moved.categoryId, moved.kind) }) })
    .where("id", "=", id)
    .execute();

export const updateProduct = (db: Db, id: number, change: Updateable<DB["product"]>) =>
  db.updateTable("product").set(change).where("id", "=", id).execute();

/** Replaces the mini services of a product. */
export async function setMiniServices(db: Db, productId: number, ids: number[]): Promise<void> {
  await db
    .deleteFrom("product_mini_service")
    .where("product_id", "=", productId)
    .where("mini_service_id", "<>", sql<number>`all(${ids}::int[])`)
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto("product_mini_service")
    .values(ids.map((mini_service_id) => ({ product_id: productId, mini_service_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the ids that are mini services of the category. */
export const countMiniServices = (db: Db, categoryId: number, ids: number[]): Promise<number> =>
  countRows(
    db
      .selectFrom("bookable")
      .where("kind", "=", "mini_service")
      .where("category_id", "=", categoryId)
      .where("id", "=", sql<number>`any(${ids}::int[])`),
  );

export const insertPrice = (db: Db, row: Insertable<DB["bookable_price"]>) =>
  db.insertInto("bookable_price").values(row).execute();

/** The price history of a bookable, the latest first. */
export const listPrices = (db: Db, id: number, cursor: number | undefined, limit: number) =>
  db
    .selectFrom("bookable_price as price")
    .leftJoin("account", "account.id", "price.set_by")
    .select(["price.id", "price.price_paise", "price.since", "account.name", "account.email"])
    .where("price.bookable_id", "=", id)
    .$if(cursor !== undefined, (all) => all.where("price.id", "<", String(cursor)))
    .orderBy("price.id", "desc")
    .limit(limit)
    .execute();
