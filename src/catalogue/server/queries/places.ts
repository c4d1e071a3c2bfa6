import { sql, type Insertable, type Updateable } from "kysely";
import type { OpsQuery } from "#catalogue/contract/ops.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { lastPosition } from "./items.ts";
import { listItems } from "./list-items.ts";

const cities = (db: Db) =>
  db
    .selectFrom("city as item")
    .select([
      "id",
      "version",
      "retired_at",
      "name",
      "pin_prefixes",
      "full_slot",
      "morning_notice_hours",
      "evening_notice_hours",
    ]);
const serviceNames = (db: Db) =>
  db.selectFrom("service_name as item").select(["id", "version", "retired_at", "service_name"]);

export const listCities = (db: Db, query: OpsQuery) =>
  listItems(cities(db), "city", query).execute();

export const findCity = (db: Db, id: number) => cities(db).where("id", "=", id).executeTakeFirst();

export const addCity = (db: Db, row: Insertable<DB["city"]>) =>
  db
    .insertInto("city")
    .values({ ...row, position: lastPosition("city") })
    .execute();

export const updateCity = (db: Db, id: number, change: Updateable<DB["city"]>) =>
  db.updateTable("city").set(change).where("id", "=", id).execute();

/** Returns a city other than `id` that has one of the prefixes. */
export const findPrefixOwner = (db: Db, prefixes: string[], id: number) =>
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

/**
 * Returns the cities of pin codes with these prefixes, as far as no longer prefix has another city.
 */
export async function listCitiesOfPins(db: Db, prefixes: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct city_of_pin(prefix) as id from unnest(${prefixes}::text[]) as prefix
    where city_of_pin(prefix) is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const listServiceNames = (db: Db, query: OpsQuery) =>
  listItems(serviceNames(db), "service_name", query).execute();

export const findServiceName = (db: Db, id: number) =>
  serviceNames(db).where("id", "=", id).executeTakeFirst();

export const addServiceName = (db: Db, row: Insertable<DB["service_name"]>) =>
  db
    .insertInto("service_name")
    .values({ ...row, position: lastPosition("service_name") })
    .execute();

export const updateServiceName = (db: Db, id: number, change: Updateable<DB["service_name"]>) =>
  db.updateTable("service_name").set(change).where("id", "=", id).execute();
