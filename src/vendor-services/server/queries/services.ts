import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import { hasRow } from "#server/database/has-row.ts";
import { PREPARED } from "#server/database/prepared.ts";

/** What a vendor's entry says of itself, its product and its address. */
export const ENTRY_COLUMNS = [
  "entry.id",
  "entry.vendor_id",
  "entry.product_id",
  "entry.status",
  "entry.reason",
  "entry.price_paise",
  "entry.approved_price_paise",
  "bookable.title",
  "bookable.maker_id",
  "address.address1",
  "address.locality",
  "address.city",
  "address.pin_code",
] as const;

const entries = (db: Db) =>
  db
    .selectFrom("vendor_service as entry")
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .innerJoin("product", "product.id", "entry.product_id")
    .innerJoin("vendor_address as address", "address.id", "entry.address_id")
    .select([
      ...ENTRY_COLUMNS,
      "product.price_per",
      "product.days_a_week",
      "product.visits_a_month",
      "bookable.status as product_status",
      "bookable.retired_at",
      sql<boolean>`exists (select from vendor_service as other
        where other.product_id = entry.product_id and other.status = 'pending')`.as("has_pending"),
    ]);

export const listEntries = (db: Db, vendorId: number) =>
  entries(db).where("entry.vendor_id", "=", vendorId).orderBy("entry.id").execute();

/** Entries of a vendor behind the entry `cursor`, oldest first. */
export const listEntriesBehind = (
  db: Db,
  vendorId: number,
  { cursor, limit }: { cursor: number; limit: number },
) =>
  entries(db)
    .where("entry.vendor_id", "=", vendorId)
    .where("entry.id", ">", cursor)
    .orderBy("entry.id")
    .limit(limit)
    .execute();

/** The products among `ids` that a vendor may price: the public ones, and its own; none retired. */
export const listPriceableProductIds = async (db: Db, vendorId: number, ids: number[]) => {
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

/**
 * Adds entries of a vendor at its own addresses; a pair of product and address that is there already
 * gets the price and waits again.
 */
export const upsertEntries = (db: Db, vendorId: number, entries: NewEntry[], now: Date) =>
  // Three lists and not a parameter for each value: the protocol takes 65,535 of them.
  sql`
    insert into vendor_service (vendor_id, product_id, address_id, city_id, price_paise, asked_at)
    select address.vendor_id, entry.product_id, address.id, address.city_id, entry.price_paise, ${now}
    from unnest(${entries.map(({ productId }) => productId)}::int[],
      ${entries.map(({ addressId }) => addressId)}::int[],
      ${entries.map(({ pricePaise }) => pricePaise)}::int[])
      as entry (product_id, address_id, price_paise)
    join vendor_address as address
      on address.id = entry.address_id and address.vendor_id = ${vendorId}
    order by entry.product_id, entry.address_id
    on conflict (product_id, address_id) do update set
      price_paise = excluded.price_paise,
      status = case when vendor_service.price_paise = excluded.price_paise
        and vendor_service.status = 'approved' then 'approved' else 'pending' end,
      reason = '',
      asked_at = excluded.asked_at`.execute(db);

export const countEntries = (db: Db, vendorId: number): Promise<number> =>
  countRows(db.selectFrom("vendor_service").where("vendor_id", "=", vendorId));

export const hasApprovedEntry = (db: Db, vendorId: number, addressId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("vendor_service")
      .where("vendor_id", "=", vendorId)
      .where("address_id", "=", addressId)
      .where("status", "=", "approved"),
  );

export const updateEntryPrice = (
  db: Db,
  vendorId: number,
  id: number,
  pricePaise: Paise,
  now: Date,
) =>
  db
    .updateTable("vendor_service")
    .set({
      price_paise: pricePaise,
      status: sql`case when price_paise = ${pricePaise} and status = 'approved'
        then 'approved' else 'pending' end`,
      reason: "",
      asked_at: now,
    })
    .where("id", "=", id)
    .where("vendor_id", "=", vendorId)
    .returning("id")
    .executeTakeFirst();

/** Deletes an entry of the vendor, and returns its product. Undefined when there is no such entry. */
export async function deleteEntry(
  db: Db,
  vendorId: number,
  id: number,
): Promise<number | undefined> {
  const gone = await db
    .deleteFrom("vendor_service")
    .where("id", "=", id)
    .where("vendor_id", "=", vendorId)
    .returning("product_id")
    .executeTakeFirst();
  return gone?.product_id;
}

/** Deletes the vendor's entries at an address, and returns their products. */
export async function deleteEntriesAt(
  db: Db,
  vendorId: number,
  addressId: number,
): Promise<number[]> {
  const gone = await db
    .deleteFrom("vendor_service")
    // In the order in which a decision about several locks them, so that neither waits in a ring.
    .where("id", "in", (row) =>
      row
        .selectFrom("vendor_service as entry")
        .select("entry.id")
        .where("entry.vendor_id", "=", vendorId)
        .where("entry.address_id", "=", addressId)
        .orderBy("entry.id")
        .forUpdate(),
    )
    .returning("product_id")
    .execute();
  return gone.map(({ product_id }) => product_id);
}

const offering = (db: Db, productIds: number[], pinCode: string) =>
  db
    .selectFrom("offering")
    .select(["vendor_id", "product_id", "price_paise"])
    .where("product_id", "=", sql<number>`any(${productIds}::int[])`)
    .where("city_id", "=", sql<number>`city_of_pin(${pinCode})`)
    // A view's columns count as nullable; these never are.
    .$narrowType<{ vendor_id: number; product_id: number; price_paise: Paise }>();

/** What vendors who may work offer of these products in the city that the pin code lies in. */
export const listOffering = (db: Db, productIds: number[], pinCode: string) =>
  offering(db, productIds, pinCode).modifyEnd(PREPARED).execute();

/** The same of these vendors only. */
export const listOfferingOf = (
  db: Db,
  vendorIds: number[],
  productIds: number[],
  pinCode: string,
) =>
  offering(db, productIds, pinCode)
    .where("vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .modifyEnd(PREPARED)
    .execute();

/** Locks the entries against writers until the transaction ends; waits for those who write now. */
export const lockEntries = (db: Db) => sql`lock table vendor_service in share mode`.execute(db);

/** The vendors that have an approved entry in one of the cities. */
export async function listVendorsInCities(db: Db, cityIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("vendor_service")
    .select("vendor_id")
    .distinct()
    .where("city_id", "=", sql<number>`any(${cityIds}::int[])`)
    .where("status", "=", "approved")
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}
