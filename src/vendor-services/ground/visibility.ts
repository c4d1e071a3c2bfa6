import type { Db } from "#server/database/connect.ts";
import { addHidden, isDeactivated, isSuspended } from "#vendor-account/exports.ts";
import { hideVendorProducts, setProductStatuses, showHiddenProducts } from "#catalogue/exports.ts";
import { sql } from "kysely";

/**
 * Shows the vendors' own products while an entry is in effect and the maker may work, and hides the others.
 * Call it in the transaction that changes the entries.
 */
export async function syncProductVisibility(db: Db, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  await lockOwnProducts(db, productIds);
  const products = await listOwnProducts(db, productIds);
  await setProductStatuses(
    db,
    products.map(({ id, is_offered }) => ({ id, status: is_offered ? "approved" : "rejected" })),
  );
  // By maker: several of the products may be one vendor's.
  const away = new Map(
    products
      .filter((made) => made.is_suspended || made.is_deactivated)
      .map(({ maker_id, is_suspended }) => [maker_id, is_suspended]),
  );
  for (const [makerId, isSuspended] of away) {
    const hidden = await hideVendorProducts(db, makerId);
    if (isSuspended) await addHidden(db, makerId, hidden);
  }
}

/** Shows a reactivated vendor's approved products again. Returns the vendors who offer one of them. */
export async function showVendorProducts(db: Db, vendorId: number): Promise<number[]> {
  const productIds = await listOfferedOwnProducts(db, vendorId);
  await syncProductVisibility(db, productIds);
  return listVendorsWith(db, productIds);
}

/** Shows those hidden products of a vendor again that have an entry in effect. */
export async function showOfferedProducts(db: Db, vendorId: number, productIds: number[]) {
  const offered = new Set(await listOfferedOwnProducts(db, vendorId));
  await showHiddenProducts(
    db,
    vendorId,
    productIds.filter((id) => offered.has(id)),
  );
}

const made = (db: Db, productIds: number[]) =>
  db
    .selectFrom("bookable")
    .select("bookable.id")
    .where("bookable.maker_id", "is not", null)
    .where("bookable.id", "=", sql<number>`any(${productIds}::int[])`)
    .orderBy("bookable.id");

/**
 * Locks products and their vendors against suspension and changes of visibility. Read entries in a later
 * statement.
 */
export async function lockOwnProducts(db: Db, productIds: number[]): Promise<void> {
  // Vendors first, as a suspension does; the other order could deadlock.
  await sql`select id from account
    where id in (select maker_id from bookable where id = any(${productIds}::int[]))
    order by id for share`.execute(db);
  await made(db, productIds).forNoKeyUpdate().execute();
}

/** The vendors' own products among these: whether any entry is in effect, and whether the maker may work. */
const listOwnProducts = (db: Db, productIds: number[]) =>
  made(db, productIds)
    .innerJoin("account as maker", "maker.id", "bookable.maker_id")
    .select([
      "maker.id as maker_id",
      sql<boolean>`exists (select from vendor_service as entry
        where entry.product_id = bookable.id and entry.offered_paise is not null)`.as("is_offered"),
      isSuspended("maker.id").as("is_suspended"),
      isDeactivated("maker").as("is_deactivated"),
    ])
    .execute();

const inEffect = (db: Db) =>
  db.selectFrom("vendor_service as entry").where("entry.offered_paise", "is not", null);

/** The products of a maker that any vendor has an entry in effect for. */
async function listOfferedOwnProducts(db: Db, makerId: number): Promise<number[]> {
  const rows = await inEffect(db)
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .select("bookable.id")
    .distinct()
    .where("bookable.maker_id", "=", makerId)
    .orderBy("bookable.id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listVendorsWith(db: Db, productIds: number[]): Promise<number[]> {
  const rows = await inEffect(db)
    .select("entry.vendor_id")
    .distinct()
    .where("entry.product_id", "=", sql<number>`any(${productIds}::int[])`)
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}
