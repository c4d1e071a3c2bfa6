import type { CityInput, OpsCity } from "#catalogue/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";
import type { CatalogueHooks } from "../hooks.ts";
import { lockOrder } from "../queries/items.ts";
import {
  addCity,
  findCity,
  findPrefixOwner,
  listCitiesOfPins,
  listCities,
  updateCity,
} from "../queries/places.ts";
import { invalid, reader, type Resource } from "./resource.ts";

/**
 * Returns a sentence with the prefixes that belong to another city; undefined when there are none.
 */
async function describeTaken(db: Db, prefixes: string[], id = 0): Promise<string | undefined> {
  // Of two concurrent changes with the same prefix, the second sees the first.
  await lockOrder(db, "city");
  const owner = await findPrefixOwner(db, prefixes, id);
  return owner && `${owner.shared} leads to ${owner.name} already`;
}

/** Returns the active pin code prefixes of a city. */
const activePrefixes = ({ pin_prefixes, retired_at }: OpsCity) =>
  retired_at === null ? pin_prefixes : [];

/**
 * Returns the cities that have more pin codes after a change: the city itself for new prefixes, and
 * for removed ones the city with a shorter prefix.
 */
async function listGainingCities(db: Db, before: OpsCity, after: OpsCity): Promise<number[]> {
  const [was, is] = [activePrefixes(before), activePrefixes(after)];
  const changed = [...was, ...is].filter((prefix) => was.includes(prefix) !== is.includes(prefix));
  return changed.length === 0 ? [] : listCitiesOfPins(db, changed);
}

/** Cities with their pin code prefixes. */
export const cityResource = ({ onAreasAdded }: CatalogueHooks): Resource<OpsCity, CityInput> => ({
  subject: "city",
  table: "city",
  uniqueConstraint: "city_name_key",
  nameOf: ({ name }) => name,
  ...reader(listCities, findCity, (city) => city),
  async check(db, { pin_prefixes }, before) {
    const taken = await describeTaken(db, pin_prefixes, before?.id);
    return taken === undefined ? undefined : invalid("pin_prefixes", taken);
  },
  async restoreRefusal(db, { pin_prefixes, id }) {
    const taken = await describeTaken(db, pin_prefixes, id);
    return taken && `${taken}: take it away from one of the two first`;
  },
  add: (db, _by, id, input) => addCity(db, { id, ...input }),
  onAdded: (db, { id }, now) => onAreasAdded(db, [id], now),
  update: (db, _by, { id }, input) => updateCity(db, id, input),
  async onChanged(db, before, after, now) {
    const grown = await listGainingCities(db, before, after);
    if (grown.length > 0) await onAreasAdded(db, grown, now);
  },
});
