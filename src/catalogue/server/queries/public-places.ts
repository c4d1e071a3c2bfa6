import type { Db } from "#server/database/connect.ts";

/** The cities that are not retired. */
export const listCities = (db: Db) =>
  db
    .selectFrom("city")
    .select(["id", "name"])
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** The service names that an application can offer. */
export const listServiceNames = (db: Db) =>
  db
    .selectFrom("service_name")
    .select(["id", "service_name"])
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
