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

/** The service names of the application form. */
export const listServiceNames = (db: Db) =>
  db.selectFrom("service_name").select(["id", "service_name"]).$call(inUse).execute();
