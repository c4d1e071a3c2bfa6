import { type RhythmColumns, toRhythm } from "#kernel/time/rhythm.ts";
import type { AskedPrices, ServiceEntry, VendorServiceEntry } from "../contract.ts";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import type { OpsVendorEntries } from "../ops-contract.ts";
import { toPage } from "#kernel/page.ts";
import { sql } from "kysely";

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export const toEntry = (
  row: Omit<
    EntryRow,
    | "product_status"
    | "retired_at"
    | "has_pending"
    | "offered_paise"
    | "price_per"
    | "customer_price_paise"
    | keyof RhythmColumns
  >,
): ServiceEntry => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  service: { id: row.product_id, title: row.title, price: toRupees(row.price_paise) },
  location: {
    address1: row.address1,
    locality: row.locality,
    city: row.city,
    pin_code: row.pin_code,
  },
});

function toOwnEntry(row: EntryRow): VendorServiceEntry {
  const entry = toEntry(row);
  const is_own = row.maker_id === row.vendor_id;
  const isRetired = row.retired_at !== null;
  const isRejected = row.status === "rejected" && row.product_status === "rejected";
  return {
    ...entry,
    service: {
      ...entry.service,
      offered_price: rupeesOrNull(row.offered_paise),
      customer_price: toRupees(row.customer_price_paise),
      price_per: row.price_per,
      rhythm: toRhythm(row),
      is_own,
      is_public: row.product_status === "approved" && !isRetired,
      can_edit: is_own && isRejected && !row.has_pending && !isRetired,
    },
  };
}

export const rupeesOrNull = (paise: Paise | null) => (paise === null ? null : toRupees(paise));

export const listServices = async (db: Db, vendorId: number): Promise<VendorServiceEntry[]> =>
  (await listEntries(db, vendorId)).map(toOwnEntry);

const MIN_OTHERS = 3;

/**
 * What other vendors are approved at in the vendor's cities, for each product that at least three of them
 * offer. The ends are rounded outwards to ₹50, so that they are no vendor's price.
 */
export async function listAskedPrices(db: Db, vendorId: number): Promise<AskedPrices> {
  const { rows } = await sql<AskedPrices[number]>`
    select product_id, (min(offered_paise) / 5000) * 50 as "from",
      ((max(offered_paise) + 4999) / 5000) * 50 as "to"
    from vendor_service
    where offered_paise is not null and vendor_id <> ${vendorId}
      and city_id in (select city_id from vendor_address where vendor_id = ${vendorId})
    group by product_id having count(distinct vendor_id) >= ${MIN_OTHERS}
    order by product_id`.execute(db);
  return rows;
}

const ENTRIES_ON_A_PAGE = 50;

/** A page of a vendor's entries for operators, after the entry `cursor`. */
export async function listVendorEntries(
  db: Db,
  vendorId: number,
  cursor = 0,
): Promise<OpsVendorEntries> {
  const rows = await listEntriesBehind(db, vendorId, { cursor, limit: ENTRIES_ON_A_PAGE + 1 });
  const { items, next } = toPage(rows, ENTRIES_ON_A_PAGE);
  return {
    entries: items.map((entry) => ({
      ...toEntry(entry),
      approved_price: rupeesOrNull(entry.approved_price_paise),
    })),
    next,
  };
}

export const ENTRY_COLUMNS = [
  "entry.id",
  "entry.vendor_id",
  "entry.product_id",
  "entry.status",
  "entry.reason",
  "entry.price_paise",
  "entry.approved_price_paise",
  "entry.offered_paise",
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
      "bookable.price_paise as customer_price_paise",
      sql<boolean>`exists (select from vendor_service as other
        where other.product_id = entry.product_id and other.status = 'pending')`.as("has_pending"),
    ]);

const listEntries = (db: Db, vendorId: number) =>
  entries(db).where("entry.vendor_id", "=", vendorId).orderBy("entry.id").execute();

const listEntriesBehind = (
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

/** How many vendors are approved for a product at more than a price, and the highest of theirs. */
export async function findApprovedAbove(db: Db, productId: number, price: Paise) {
  const { rows } = await sql<{ vendors: number; highest: Paise | null }>`
    select count(distinct vendor_id)::int as vendors, max(offered_paise) as highest
    from vendor_service where product_id = ${productId} and offered_paise > ${price}`.execute(db);
  return rows[0];
}
