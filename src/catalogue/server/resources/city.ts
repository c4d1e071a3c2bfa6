import type { CityInput, OpsCity } from "#catalogue/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import type { CatalogueEvents } from "../hooks.ts";
import { lockOrder } from "../queries/items.ts";
import {
  addCity,
  findCity,
  findPrefixOwner,
  listCitiesOfPins,
  listCities,
  updateCity,
} from "../queries/places.ts";
import { flaw, isoOrNull, type Resource } from "./resource.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findCity>>>;

const toItem = ({ id, version, retired_at, name, pin_prefixes }: Row): OpsCity => ({
  id,
  version,
  retired_at: isoOrNull(retired_at),
  name,
  pin_prefixes,
});

async function sayShared(db: Db, prefixes: string[], id = 0): Promise<string | undefined> {
  // Of two cities that want one prefix at once, the second sees the first.
  await lockOrder(db, "city");
  const owner = await findPrefixOwner(db, prefixes, id);
  return owner && `${owner.shared} leads to ${owner.name} already`;
}

/** The beginnings of pin codes that lead to a city now. */
const ledBy = ({ pin_prefixes, retired_at }: OpsCity) => (retired_at === null ? pin_prefixes : []);

/**
 * The cities that have more pin codes after a change: what begins so leads to the city itself, or, where
 * it no longer does, to the one that a shorter beginning leads to.
 */
async function listGrown(db: Db, before: OpsCity, after: OpsCity): Promise<number[]> {
  const [was, is] = [ledBy(before), ledBy(after)];
  const moved = [...was, ...is].filter((prefix) => was.includes(prefix) !== is.includes(prefix));
  return moved.length === 0 ? [] : listCitiesOfPins(db, moved);
}

/** Cities, as operators keep them. */
export const cityKind = ({ onAreasAdded }: CatalogueEvents): Resource<OpsCity, CityInput> => ({
  subject: "city",
  table: "city",
  unique: "city_name_key",
  nameOf: ({ name }) => name,
  list: async (db, query) => (await listCities(db, query)).map(toItem),
  async find(db, id) {
    const row = await findCity(db, id);
    return row && toItem(row);
  },
  async check(db, { pin_prefixes }, before) {
    const shared = await sayShared(db, pin_prefixes, before?.id);
    return shared === undefined ? undefined : flaw("pin_prefixes", shared);
  },
  async bars(db, { pin_prefixes, id }) {
    const shared = await sayShared(db, pin_prefixes, id);
    return shared && `${shared}: take it away from one of the two first`;
  },
  add: async (db, _by, id, input) => void (await addCity(db, { id, ...input })),
  update: async (db, _by, { id }, input) => void (await updateCity(db, id, input)),
  async changed(db, before, after, now) {
    const grown = await listGrown(db, before, after);
    if (grown.length > 0) await onAreasAdded(db, grown, now);
  },
});
