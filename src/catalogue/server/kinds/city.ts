import type { CityInput, OpsCity } from "#catalogue/contract.ts";
import {
  addCity,
  findKeptCity,
  findPrefixOwner,
  listKeptCities,
  updateCity,
} from "../queries/kept-places.ts";
import { flaw, isoOrNull, type Kind } from "./kind.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findKeptCity>>>;

const toItem = ({ id, version, retired_at, name, pin_prefixes }: Row): OpsCity => ({
  id,
  version,
  retired_at: isoOrNull(retired_at),
  name,
  pin_prefixes,
});

/** Cities, as operators keep them. */
export const city: Kind<OpsCity, CityInput> = {
  subject: "city",
  table: "city",
  unique: "city_name_key",
  nameOf: ({ name }) => name,
  list: async (db, query) => (await listKeptCities(db, query)).map(toItem),
  async find(db, id) {
    const row = await findKeptCity(db, id);
    return row && toItem(row);
  },
  async check(db, { pin_prefixes }, before) {
    const owner = await findPrefixOwner(db, pin_prefixes, before?.id ?? 0);
    return owner && flaw("pin_prefixes", `${owner.shared} leads to ${owner.name} already`);
  },
  add: async (db, _by, id, input) => void (await addCity(db, { id, ...input })),
  update: async (db, _by, { id }, input) => void (await updateCity(db, id, input)),
};
