import type { Db } from "#server/database/connect.ts";
import { lockOrder, lastPosition } from "../queries.ts";
import type { CityInput, OpsCity, OpsServiceName, ServiceNameInput } from "../contract.ts";
import type { CatalogueHooks } from "../../hooks.ts";
import { type Resource, invalid, reader } from "./resource.ts";
import type { DB } from "#schema.gen.ts";
import { type Insertable, type Updateable, sql } from "kysely";

async function describeTaken(db: Db, prefixes: string[], id = 0): Promise<string | undefined> {
  // Of two concurrent changes with the same prefix, the second sees the first.
  await lockOrder(db, "city");
  const owner = await findPrefixOwner(db, prefixes, id);
  return owner && `${owner.shared} leads to ${owner.name} already`;
}

const activePrefixes = ({ pin_prefixes, retired_at }: OpsCity) =>
  retired_at === null ? pin_prefixes : [];

/** The cities that gain pin codes: by new prefixes, or one with a shorter prefix by removed ones. */
async function listGainingCities(db: Db, before: OpsCity, after: OpsCity): Promise<number[]> {
  const [was, is] = [activePrefixes(before), activePrefixes(after)];
  const changed = [...was, ...is].filter((prefix) => was.includes(prefix) !== is.includes(prefix));
  return changed.length === 0 ? [] : listCitiesOfPins(db, changed);
}

export const cityResource = ({ onAreasAdded }: CatalogueHooks): Resource<OpsCity, CityInput> => ({
  subject: "city",
  table: "city",
  uniqueConstraint: "city_name_key",
  nameOf: ({ name }) => name,
  ...reader(cities, "city", (city) => city),
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

const cities = (db: Db) =>
  db
    .selectFrom("city as item")
    .select([
      "id",
      "version",
      "retired_at",
      "name",
      "pin_prefixes",
      "localities",
      "full_slot",
      "morning_notice_hours",
      "evening_notice_hours",
    ]);

const addCity = (db: Db, row: Insertable<DB["city"]>) =>
  db
    .insertInto("city")
    .values({ ...row, position: lastPosition("city") })
    .execute();

const updateCity = (db: Db, id: number, change: Updateable<DB["city"]>) =>
  db.updateTable("city").set(change).where("id", "=", id).execute();

const findPrefixOwner = (db: Db, prefixes: string[], id: number) =>
  db
    .selectFrom("city")
    .select((row) => [
      "name",
      row
        .fn<string>("array_to_string", [
          sql`array(select unnest(pin_prefixes) intersect select unnest(${prefixes}::text[]) order by 1)`,
          sql.lit(", "),
        ])
        .as("shared"),
    ])
    .where("id", "<>", id)
    .where("retired_at", "is", null)
    .where(sql<boolean>`pin_prefixes && ${prefixes}::text[]`)
    .executeTakeFirst();

/** The cities of pin codes with these prefixes, unless a longer prefix has another city. */
async function listCitiesOfPins(db: Db, prefixes: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct city_of_pin(prefix) as id from unnest(${prefixes}::text[]) as prefix
    where city_of_pin(prefix) is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const serviceNames = (db: Db) =>
  db.selectFrom("service_name as item").select(["id", "version", "retired_at", "service_name"]);

const addServiceName = (db: Db, row: Insertable<DB["service_name"]>) =>
  db
    .insertInto("service_name")
    .values({ ...row, position: lastPosition("service_name") })
    .execute();

const updateServiceName = (db: Db, id: number, change: Updateable<DB["service_name"]>) =>
  db.updateTable("service_name").set(change).where("id", "=", id).execute();

export const serviceName: Resource<OpsServiceName, ServiceNameInput> = {
  subject: "service name",
  table: "service_name",
  uniqueConstraint: "service_name_service_name_key",
  nameOf: ({ service_name }) => service_name,
  ...reader(serviceNames, "service_name", (name) => name),
  check: async () => undefined,
  add: (db, _by, id, input) => addServiceName(db, { id, ...input }),
  update: (db, _by, { id }, input) => updateServiceName(db, id, input),
};
