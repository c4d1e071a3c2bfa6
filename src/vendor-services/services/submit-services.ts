import { type Refusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction, countRows } from "#server/database/connect.ts";
import type { SubmittedServices } from "../contract.ts";
import { listOwnAddressIds, lockVendor } from "#vendor-account/exports.ts";
import { toPaise, type Paise } from "#kernel/money/money.ts";
import { askedPrice } from "./change-entry.ts";
import { sql } from "kysely";

type SubmitRefusal = Refusal<"unknown-address" | "unknown-product" | "too-many">;

/**
 * Offers products at addresses for prices: one pending entry for each pair. An existing pair gets the new
 * price, which waits for approval if it changed. Refuses another vendor's address, also one deleted
 * concurrently.
 */
export const submitServices = (
  db: Db,
  vendorId: number,
  { products, vendor_address_ids }: SubmittedServices,
  now: Date,
): Promise<number | SubmitRefusal> =>
  inTransaction<number | SubmitRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const prices = new Map(products.map(({ product_id, price }) => [product_id, toPaise(price)]));
    const requestedIds = [...new Set(vendor_address_ids)];
    const addressIds = await listOwnAddressIds(transaction, vendorId, requestedIds);
    if (addressIds.length < requestedIds.length)
      return refuse("unknown-address", "There is no such address");
    const known = await listPriceableProductIds(transaction, vendorId, [...prices.keys()]);
    if (known.length < prices.size) {
      const others = [...prices.keys()].filter((id) => !known.includes(id));
      return refuse("unknown-product", await describeUnknown(transaction, others));
    }
    const entries = [...prices].flatMap(([productId, pricePaise]) =>
      addressIds.map((addressId) => ({ productId, addressId, pricePaise })),
    );
    return (await saveEntries(transaction, vendorId, entries, now)) ?? entries.length;
  });

const MAX_ENTRIES = 2_000;

/**
 * Adds or changes a vendor's entries. Call it with the vendor's lock in a transaction that a refusal rolls back.
 * Refuses more than 2,000 entries.
 */
export async function saveEntries(
  db: Db,
  vendorId: number,
  entries: NewEntry[],
  now: Date,
): Promise<Refusal<"too-many"> | undefined> {
  await upsertEntries(db, vendorId, entries, now);
  if ((await countEntries(db, vendorId)) <= MAX_ENTRIES) return undefined;
  return refuse("too-many", "At most 2,000 services can be offered. Delete some of them first");
}

async function describeUnknown(db: Db, ids: number[]): Promise<string> {
  const rows = await db
    .selectFrom("bookable")
    .select("kind")
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .execute();
  if (rows.length < ids.length) return "There is no such service. Leave it out";
  return rows.some(({ kind }) => kind === "product")
    ? "One of these services is no longer offered. Leave it out"
    : "A mini service comes with the services of its category. Leave it out";
}

/** The products that a vendor may price: public or its own, not retired. */
const listPriceableProductIds = async (db: Db, vendorId: number, ids: number[]) => {
  const rows = await db
    .selectFrom("product")
    .innerJoin("bookable", "bookable.id", "product.id")
    .innerJoin("category", "category.id", "bookable.category_id")
    .select("product.id")
    .where("bookable.retired_at", "is", null)
    .where("category.retired_at", "is", null)
    .where("product.id", "=", sql<number>`any(${ids}::int[])`)
    .where((where) =>
      where.or([
        where("bookable.status", "=", "approved"),
        where("bookable.maker_id", "=", vendorId),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
};

export type NewEntry = { productId: number; addressId: number; pricePaise: Paise };

/** Adds entries at a vendor's own addresses; an existing pair of product and address gets the new price. */
const upsertEntries = (db: Db, vendorId: number, entries: NewEntry[], now: Date) =>
  // Three arrays instead of a parameter for each value, since the protocol allows 65,535.
  sql`
    insert into vendor_service as entry (vendor_id, product_id, address_id, city_id, price_paise, asked_at)
    select address.vendor_id, sent.product_id, address.id, address.city_id, sent.price_paise, ${now}
    from unnest(${entries.map(({ productId }) => productId)}::int[],
      ${entries.map(({ addressId }) => addressId)}::int[],
      ${entries.map(({ pricePaise }) => pricePaise)}::int[])
      as sent (product_id, address_id, price_paise)
    join vendor_address as address
      on address.id = sent.address_id and address.vendor_id = ${vendorId}
    order by sent.product_id, sent.address_id
    on conflict (product_id, address_id) do update set
      ${askedPrice(sql`excluded.price_paise`)}, reason = '', asked_at = excluded.asked_at`.execute(
    db,
  );

const countEntries = (db: Db, vendorId: number): Promise<number> =>
  countRows(db.selectFrom("vendor_service").where("vendor_id", "=", vendorId));
