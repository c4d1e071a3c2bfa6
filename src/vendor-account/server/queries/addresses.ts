import { sql, type Insertable, type Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";

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

export async function findCityOfAddress(
  db: Db,
  vendorId: number,
  id: number,
): Promise<number | undefined> {
  const row = await addresses(db, vendorId).where("id", "=", id).executeTakeFirst();
  return row?.city_id;
}

export const deleteAddress = (db: Db, id: number) =>
  db.deleteFrom("vendor_address").where("id", "=", id).execute();

export const countAddresses = (db: Db, vendorId: number): Promise<number> =>
  countRows(db.selectFrom("vendor_address").where("vendor_id", "=", vendorId));
