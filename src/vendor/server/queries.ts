import { sql, type Insertable, type Updateable } from "kysely";
import type { Approval } from "#vendor/contract.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

// ── Places

export const listCities = (db: Db) =>
  db.selectFrom("city").select(["id", "name"]).orderBy("id").execute();

export const listServiceNames = (db: Db) =>
  db.selectFrom("service_name").select(["id", "service_name"]).orderBy("id").execute();

export const findCity = (db: Db, id: number) =>
  db.selectFrom("city").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

// ── Applications

export const insertApplication = (db: Db, row: Insertable<DB["vendor_application"]>) =>
  db.insertInto("vendor_application").values(row).returning("id").executeTakeFirstOrThrow();

export const insertApplicationServices = async (
  db: Db,
  rows: Insertable<DB["vendor_application_service"]>[],
) => rows.length > 0 && db.insertInto("vendor_application_service").values(rows).execute();

// ── Profile and files

export const findProfile = (db: Db, vendorId: number) =>
  db
    .selectFrom("account")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "account.id")
    .leftJoin("stored_file as document", "document.id", "profile.document_id")
    .select([
      "account.id",
      "account.email",
      "account.phone_number",
      "profile.first_name",
      "profile.last_name",
      "profile.actual_address",
      "profile.locality",
      "profile.document_id",
      "document.media_type as document_type",
    ])
    .where("account.id", "=", vendorId)
    .executeTakeFirstOrThrow();

/** Writes the fields that are given; the others keep what they hold. */
export const upsertProfile = (
  db: Db,
  vendorId: number,
  fields: Updateable<DB["vendor_profile"]>,
  now: Date,
) =>
  db
    .insertInto("vendor_profile")
    .values({
      vendor_id: vendorId,
      first_name: "",
      last_name: "",
      actual_address: "",
      locality: "",
      ...fields,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet({ ...fields, changed_at: now }),
    )
    .execute();

export const insertFile = (db: Db, row: Insertable<DB["stored_file"]>) =>
  db.insertInto("stored_file").values(row).execute();

export const deleteFile = (db: Db, id: string) =>
  db.deleteFrom("stored_file").where("id", "=", id).execute();

export const findFile = (db: Db, id: string) =>
  db.selectFrom("stored_file").selectAll().where("id", "=", id).executeTakeFirst();

// ── Addresses

const addresses = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_address")
    .select(["id", "address1", "pin_code", "city", "locality", "city_id"])
    .where("vendor_id", "=", vendorId);

export const listAddresses = (db: Db, vendorId: number) =>
  addresses(db, vendorId).orderBy("id").execute();

/** The ids among `ids` that are the vendor's own addresses. */
export const listOwnAddressIds = async (db: Db, vendorId: number, ids: number[]) => {
  const rows = await addresses(db, vendorId)
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

export const insertAddress = (db: Db, row: Insertable<DB["vendor_address"]>) =>
  db
    .insertInto("vendor_address")
    .values(row)
    .returning(["id", "address1", "pin_code", "city", "locality", "city_id"])
    .executeTakeFirstOrThrow();

export const updateAddress = (
  db: Db,
  vendorId: number,
  id: number,
  row: Updateable<DB["vendor_address"]>,
) =>
  db
    .updateTable("vendor_address")
    .set(row)
    .where("id", "=", id)
    .where("vendor_id", "=", vendorId)
    .returning(["id", "address1", "pin_code", "city", "locality", "city_id"])
    .executeTakeFirst();

export async function deleteAddress(db: Db, vendorId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom("vendor_address")
    .where("id", "=", id)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export const countAddresses = async (db: Db, vendorId: number): Promise<number> => {
  const row = await db
    .selectFrom("vendor_address")
    .select((count) => count.fn.countAll<string>().as("count"))
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

// ── Priced services

const entries = (db: Db) =>
  db
    .selectFrom("vendor_service as entry")
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .innerJoin("vendor_address as address", "address.id", "entry.address_id")
    .select([
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
    ]);

export const listEntries = (db: Db, vendorId: number) =>
  entries(db).where("entry.vendor_id", "=", vendorId).orderBy("entry.id").execute();

export const listEntriesByStatus = (db: Db, status: Approval | undefined) =>
  entries(db)
    .innerJoin("account", "account.id", "entry.vendor_id")
    .leftJoin("vendor_profile as profile", "profile.vendor_id", "entry.vendor_id")
    .select([
      "account.email",
      "account.phone_number",
      "profile.first_name",
      "profile.last_name",
      "profile.document_id",
    ])
    .$if(status !== undefined, (query) => query.where("entry.status", "=", status ?? ""))
    .orderBy("entry.asked_at")
    .orderBy("entry.id")
    .limit(500)
    .execute();

/** The products among `ids` that a vendor may price: the public ones, and its own. */
export const listPriceableProductIds = async (db: Db, vendorId: number, ids: number[]) => {
  const rows = await db
    .selectFrom("product")
    .innerJoin("bookable", "bookable.id", "product.id")
    .select("product.id")
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

/** Adds entries; a pair of product and address that is there already gets the price and waits again. */
export const upsertEntries = (db: Db, rows: Insertable<DB["vendor_service"]>[]) =>
  db
    .insertInto("vendor_service")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["product_id", "address_id"]).doUpdateSet((set) => ({
        price_paise: set.ref("excluded.price_paise"),
        status: sql`case when vendor_service.price_paise = excluded.price_paise
          and vendor_service.status = 'approved' then 'approved' else 'pending' end`,
        reason: "",
        asked_at: set.ref("excluded.asked_at"),
      })),
    )
    .execute();

export const updateEntryPrice = (
  db: Db,
  vendorId: number,
  id: number,
  pricePaise: number,
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

export async function deleteEntry(db: Db, vendorId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom("vendor_service")
    .where("id", "=", id)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Decides an entry. The product is returned, so that the decision can reach it as well. */
export const decideEntry = (
  db: Db,
  id: number,
  {
    status,
    reason,
    operatorId,
    now,
  }: {
    status: "approved" | "rejected";
    reason: string;
    operatorId: number;
    now: Date;
  },
) =>
  db
    .updateTable("vendor_service")
    .set({
      status,
      reason,
      decided_at: now,
      decided_by: operatorId,
      ...(status === "approved" && { approved_price_paise: sql<number>`price_paise` }),
    })
    .where("id", "=", id)
    .returning(["vendor_id", "product_id"])
    .executeTakeFirst();

/** The approved entries of all vendors for these products in the city that the pin code lies in. */
export const listOffering = (db: Db, productIds: number[], pinCode: string) =>
  db
    .selectFrom("vendor_service as entry")
    .innerJoin("vendor_address as address", "address.id", "entry.address_id")
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .select((select) => [
      "entry.vendor_id",
      "entry.product_id",
      select.fn.min("entry.price_paise").as("price_paise"),
    ])
    .where("entry.status", "=", "approved")
    .where("bookable.status", "=", "approved")
    .where("entry.product_id", "=", sql<number>`any(${productIds}::int[])`)
    .where("address.city_id", "=", (where) =>
      where
        .selectFrom(
          sql<{ id: number; prefix: string }>`
          (select id, unnest(pin_prefixes) as prefix from city)`.as("area"),
        )
        .select("area.id")
        .where(sql<boolean>`starts_with(${pinCode}, area.prefix)`)
        .orderBy(sql`length(area.prefix)`, "desc")
        .limit(1),
    )
    .groupBy(["entry.vendor_id", "entry.product_id"])
    .execute();
