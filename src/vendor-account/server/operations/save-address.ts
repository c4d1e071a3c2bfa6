import type { Address, NewAddress } from "#vendor-account/contract/vendor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import {
  countAddresses,
  findCityOfAddress,
  insertAddress,
  updateAddress,
} from "../queries/addresses.ts";
import { listCities } from "#catalogue/server/public.ts";
import { findCity } from "../queries/cities.ts";
import { lockVendor } from "../queries/suspensions.ts";

const MAX_ADDRESSES = 50;

type AddressRow = Awaited<ReturnType<typeof insertAddress>>;

export const toAddress = ({ city_id, ...row }: AddressRow): Address => ({
  ...row,
  state: "UP",
  address_id: city_id,
});

/** Whether a name is that of another served city than the id. Other names are ignored. */
const isOtherCity = (name: string, cityId: number, cities: { id: number; name: string }[]) =>
  cities.some((city) => city.name.toLowerCase() === name.toLowerCase() && city.id !== cityId);

/** The city is called what its id says. */
const toRow = ({ address_id, ...address }: NewAddress, city: { name: string }) => ({
  ...address,
  city: city.name,
  city_id: address_id,
});

type AddressRefusal = Refusal<"unknown-city" | "two-cities" | "unknown" | "too-many">;

/**
 * Adds an address of a vendor, or changes the one with `id`. Refuses an unknown city, a name and an
 * id of two cities, another vendor's address, and a 51st address. The pin code is free text, as
 * specified: the city decides where the vendor works. A vendor with a new city is offered the
 * pending bookings there.
 */
export async function saveAddress(
  db: Db,
  vendorId: number,
  address: NewAddress,
  { id, now, onCityChanged, afterQueued }: { id?: number; now: Date } & VendorAccountHooks,
): Promise<Address | AddressRefusal> {
  let hasQueued = false;
  const saved = await inTransaction<Address | AddressRefusal>(db, async (transaction) => {
    await lockVendor(transaction, vendorId);
    const city = await findCity(transaction, address.address_id, id);
    if (city === undefined) return refuse("unknown-city", "Choose a city from the list");
    if (isOtherCity(address.city, city.id, await listCities(transaction)))
      return refuse("two-cities", `city says ${address.city}, address_id says ${city.name}`);
    if (id === undefined) {
      if ((await countAddresses(transaction, vendorId)) >= MAX_ADDRESSES)
        return refuse("too-many", `At most ${MAX_ADDRESSES} addresses can be kept`);
      const row = { ...toRow(address, city), vendor_id: vendorId, created_at: now };
      return toAddress(await insertAddress(transaction, row));
    }
    const cityBefore = await findCityOfAddress(transaction, vendorId, id);
    const changed = await updateAddress(transaction, vendorId, id, toRow(address, city));
    if (changed === undefined) return refuse("unknown", "There is no such address");
    if (cityBefore !== changed.city_id)
      hasQueued = await onCityChanged(transaction, vendorId, id, now);
    return toAddress(changed);
  });
  if (hasQueued) await afterQueued(db, now);
  return saved;
}
