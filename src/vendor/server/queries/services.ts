import { sql, type Insertable } from "kysely";
import type { Approval } from "#vendor/contract.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

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
          (select id, unnest(pin_prefixes) as prefix from city where retired_at is null)`.as(
            "area",
          ),
        )
        .select("area.id")
        .where(sql<boolean>`starts_with(${pinCode}, area.prefix)`)
        .orderBy(sql`length(area.prefix)`, "desc")
        .limit(1),
    )
    .groupBy(["entry.vendor_id", "entry.product_id"])
    .execute();

export async function countPendingEntries(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("vendor_service")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(count);
}
