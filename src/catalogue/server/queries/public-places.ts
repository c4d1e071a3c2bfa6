import { sql, type SelectQueryBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** Those that are not retired, in the order in which they are shown. */
const inUse = <Schema, Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
) => query.where(sql<boolean>`retired_at is null`).orderBy(sql`position, id`);

export const listCities = (db: Db) =>
  db.selectFrom("city").select(["id", "name"]).$call(inUse).execute();

/** The cities with how their pin codes begin. */
export const listAreas = (db: Db) =>
  db.selectFrom("city").select(["name", "pin_prefixes"]).$call(inUse).execute();

/** The city of a pin code, by the longest beginning that fits; undefined outside the served areas. */
export async function findCityOfPin(
  db: Db,
  pinCode: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from city where id = city_of_pin(${pinCode})`.execute(db);
  return rows[0];
}

/** The service names of the application form. */
export const listServiceNames = (db: Db) =>
  db.selectFrom("service_name").select(["id", "service_name"]).$call(inUse).execute();
