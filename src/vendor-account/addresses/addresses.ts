import type { Address, NewAddress } from "../contract.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction, countRows } from "#server/database/connect.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { listCities } from "#catalogue/exports.ts";
import { lockVendor } from "../suspension/queries.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { DB } from "#schema.gen.ts";

const MAX_ADDRESSES = 50;
type AddressRow = Awaited<ReturnType<typeof insertAddress>>;

export const toAddress = ({ city_id, ...row }: AddressRow): Address => ({
  ...row,
  state: "UP",
  address_id: city_id,
});

/** Whether the name belongs to another served city. Unknown names are ignored. */
const isOtherCity = (name: string, cityId: number, cities: { id: number; name: string }[]) =>
  cities.some((city) => city.name.toLowerCase() === name.toLowerCase() && city.id !== cityId);

const toRow = ({ address_id, ...address }: NewAddress, city: { name: string }) => ({
  ...address,
  city: city.name,
  city_id: address_id,
});

type AddressRefusal = Refusal<"unknown-city" | "two-cities" | "unknown" | "too-many">;

/**
 * Adds a vendor's address, or changes the one with `id`. Refuses an unknown city, a name and id of different
 * cities, and a 51st address. The pin code is free text: the city decides where the vendor works. A new city
 * returns approved entries to approval.
 */
export async function saveAddress(
  db: Db,
  vendorId: number,
  address: NewAddress,
  {
    id,
    now,
    onReviewedChanged,
  }: { id?: number; now: Date } & Pick<VendorAccountHooks, "onReviewedChanged">,
): Promise<Address | AddressRefusal> {
  return inTransaction<Address | AddressRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const city = await findCity(transaction, address.address_id, id);
    if (city === undefined) return refuse("unknown-city", "Choose a city from the list");
    if (isOtherCity(address.city, city.id, await listCities(transaction)))
      return refuse("two-cities", say`city says ${address.city}, address_id says ${city.name}`);
    if (id === undefined) {
      if ((await countAddresses(transaction, vendorId)) >= MAX_ADDRESSES)
        return refuse("too-many", say`At most ${MAX_ADDRESSES} addresses can be kept`);
      const row = { ...toRow(address, city), vendor_id: vendorId, created_at: now };
      return toAddress(await insertAddress(transaction, row));
    }
    const cityBefore = await findCityOfAddress(transaction, vendorId, id);
    const changed = await updateAddress(transaction, vendorId, id, toRow(address, city));
    if (changed === undefined) return refuse("unknown", "There is no such address");
    if (cityBefore !== changed.city_id) await onReviewedChanged(transaction, vendorId, now);
    return toAddress(changed);
  });
}

const findCity = (db: Db, id: number, addressId?: number) =>
  db
    .selectFrom("city")
    .select(["id", "name"])
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("retired_at", "is", null),
        where.exists(
          where
            .selectFrom("vendor_address")
            .select("vendor_address.id")
            .where("vendor_address.id", "=", addressId ?? 0)
            .whereRef("vendor_address.city_id", "=", "city.id"),
        ),
      ]),
    )
    .executeTakeFirst();

/**
 * Deletes a vendor's address and, by the hook, its entries and the offers that rest on them alone. Refuses
 * another vendor's address.
 */
export async function removeAddress(
  db: Db,
  vendorId: number,
  id: number,
  { now, onAddressRemoved }: { now: Date } & Pick<VendorAccountHooks, "onAddressRemoved">,
): Promise<Refusal<"unknown"> | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    if ((await listOwnAddressIds(transaction, vendorId, [id])).length === 0)
      return refuse("unknown", "There is no such address");
    await onAddressRemoved(transaction, vendorId, id, now);
    await deleteAddress(transaction, id);
    return undefined;
  });
}

const addresses = (db: Db, vendorId: number) =>
  db
    .selectFrom("vendor_address")
    .select(["id", "address1", "pin_code", "city", "locality", "city_id"])
    .where("vendor_id", "=", vendorId);

export const listAddresses = (db: Db, vendorId: number) =>
  addresses(db, vendorId).orderBy("id").execute();

export const listOwnAddressIds = async (db: Db, vendorId: number, ids: number[]) => {
  const rows = await addresses(db, vendorId)
    .where("id", "=", sql<number>`any(${ids}::int[])`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
};

const insertAddress = (db: Db, row: Insertable<DB["vendor_address"]>) =>
  db
    .insertInto("vendor_address")
    .values(row)
    .returning(["id", "address1", "pin_code", "city", "locality", "city_id"])
    .executeTakeFirstOrThrow();

const updateAddress = (
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

async function findCityOfAddress(
  db: Db,
  vendorId: number,
  id: number,
): Promise<number | undefined> {
  const row = await addresses(db, vendorId).where("id", "=", id).executeTakeFirst();
  return row?.city_id;
}

const deleteAddress = (db: Db, id: number) =>
  db.deleteFrom("vendor_address").where("id", "=", id).execute();

const countAddresses = (db: Db, vendorId: number): Promise<number> =>
  countRows(db.selectFrom("vendor_address").where("vendor_id", "=", vendorId));
