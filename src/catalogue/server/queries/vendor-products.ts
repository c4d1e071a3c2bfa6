import { sql, type Selectable, type Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { BOOKABLE_COLUMNS } from "./product-columns.ts";

/** A product of the vendor that is not retired. */
export const findVendorProduct = (db: Db, makerId: number, id: number) =>
  db
    .selectFrom("bookable")
    .innerJoin("product", "product.id", "bookable.id")
    .select([
      ...BOOKABLE_COLUMNS,
      "bookable.status",
      "bookable.version",
      "product.short_title",
      "product.description",
      "product.content",
    ])
    .where("bookable.id", "=", id)
    .where("bookable.maker_id", "=", makerId)
    .where("bookable.retired_at", "is", null)
    .executeTakeFirst();

type MadeStatus = Pick<Selectable<DB["bookable"]>, "id" | "status">;

export async function setProductStatuses(db: Db, products: MadeStatus[]): Promise<void> {
  if (products.length === 0) return;
  await sql`update bookable set status = decided.status
    from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ status }) => status)}::text[])
      as decided (id, status)
    where bookable.id = decided.id and bookable.maker_id is not null`.execute(db);
}

export const describeVendorProduct = (db: Db, id: number, facts: Updateable<DB["product"]>) =>
  db
    .updateTable("product")
    .set(facts)
    .where("id", "=", id)
    .where((made) =>
      made.exists(
        made
          .selectFrom("bookable")
          .whereRef("bookable.id", "=", "product.id")
          .where("bookable.maker_id", "is not", null),
      ),
    )
    .execute();

/** Hides a vendor's public products. Returns their ids. */
export async function hideVendorProducts(db: Db, makerId: number): Promise<number[]> {
  const rows = await db
    .updateTable("bookable")
    .set({ status: "pending" })
    .where("maker_id", "=", makerId)
    .where("status", "=", "approved")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Shows hidden products again, unless something else was decided meanwhile. */
export const showVendorProducts = (db: Db, makerId: number, ids: number[]) =>
  db
    .updateTable("bookable")
    .set({ status: "approved" })
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .where("maker_id", "=", makerId)
    .where("status", "=", "pending")
    .execute();
