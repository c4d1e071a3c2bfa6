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

/** Which of the prefixes lead to another city, in one sentence; undefined where none does. */
async function describeTaken(db: Db, prefixes: string[], id = 0): Promise<string | undefined> {
  // Of two cities that want one prefix at once, the second sees the first.
  await lockOrder(db, "city");
  const owner = await findPrefixOwner(db, prefixes, id);
  return owner && `${owner.shared} leads to ${owner.name} already`;
}

/** The beginnings of pin codes that lead to a city now. */
const startsWithAny = ({ pin_prefixes, retired_at }: OpsCity) =>
  retired_at === null ? pin_prefixes : [];

/**
 * The cities that have more pin codes after a change: what begins so leads to the city itself, or, where
 * it no longer does, to the one that a shorter beginning leads to.
 */
async function listNewPrefixes(db: Db, before: OpsCity, after: OpsCity): Promise<number[]> {
  const [was, is] = [startsWithAny(before), startsWithAny(after)];
  const moved = [...was, ...is].filter((prefix) => was.includes(prefix) !== is.includes(prefix));
  return moved.length === 0 ? [] : listCitiesOfPins(db, moved);
}

/** Cities, with how their pin codes begin. */
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
  update: (db, _by, { id }, input) => updateCity(db, id, input),
  async onChanged(db, before, after, now) {
    const grown = await listNewPrefixes(db, before, after);
    if (grown.length > 0) await onAreasAdded(db, grown, now);
  },
});
