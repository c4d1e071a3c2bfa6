import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import { hasRow } from "#server/database/has-row.ts";
import { isDeactivated, isSuspended } from "#vendor-account/server/public.ts";

/** Those of the products that vendors made, in the order of their ids. */
const made = (db: Db, productIds: number[]) =>
  db
    .selectFrom("bookable")
    .select("bookable.id")
    .where("bookable.maker_id", "is not", null)
    .where("bookable.id", "=", sql<number>`any(${productIds}::int[])`)
    .orderBy("bookable.id");

/**
 * Locks these products and their vendors against suspension and changes of visibility until the
 * transaction ends. Read entries and suspensions in a statement after this one.
 */
export async function lockOwnProducts(db: Db, productIds: number[]): Promise<void> {
  // Vendors first, as a suspension does; the other order could deadlock.
  await sql`select id from account
    where id in (select maker_id from bookable where id = any(${productIds}::int[]))
    order by id for share`.execute(db);
  await made(db, productIds).forNoKeyUpdate().execute();
}

/**
 * Which of these are vendors' own products: whether any vendor has an approved entry for each, and
 * whether its maker may not work.
 */
export const listOwnProducts = (db: Db, productIds: number[]) =>
  made(db, productIds)
    .innerJoin("account as maker", "maker.id", "bookable.maker_id")
    .select([
      "maker.id as maker_id",
      sql<boolean>`exists (select from vendor_service as entry
        where entry.product_id = bookable.id and entry.status = 'approved')`.as("is_offered"),
      isSuspended("maker.id").as("is_suspended"),
      isDeactivated("maker").as("is_deactivated"),
    ])
    .execute();

/** What a vendor made and any vendor has approved. */
export async function listOfferedOwnProducts(db: Db, makerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("bookable")
    .select("id")
    .where("maker_id", "=", makerId)
    .where((where) =>
      where.exists(
        where
          .selectFrom("vendor_service as entry")
          .select("entry.id")
          .whereRef("entry.product_id", "=", "bookable.id")
          .where("entry.status", "=", "approved"),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Who has an approved entry for one of the products. */
export async function listVendorsWith(db: Db, productIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("vendor_service")
    .select("vendor_id")
    .distinct()
    .where("product_id", "=", sql<number>`any(${productIds}::int[])`)
    .where("status", "=", "approved")
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}

/** How many products a vendor has made, whatever became of them. */
export const countOwnProducts = (db: Db, makerId: number): Promise<number> =>
  countRows(db.selectFrom("bookable").where("maker_id", "=", makerId));

/** The addresses at which the vendor's entry for the product was rejected. */
export async function listRejectedAddressIds(
  db: Db,
  vendorId: number,
  productId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("vendor_service")
    .select("address_id")
    .where("vendor_id", "=", vendorId)
    .where("product_id", "=", productId)
    .where("status", "=", "rejected")
    .orderBy("address_id")
    .execute();
  return rows.map(({ address_id }) => address_id);
}

/** Whether an entry for the product waits for a decision, whoever's it is. */
export const hasPendingEntry = (db: Db, productId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("vendor_service")
      .where("product_id", "=", productId)
      .where("status", "=", "pending"),
  );
