import type { Db } from "#server/database/connect.ts";

export const listCities = (db: Db) =>
  db.selectFrom("city").select(["id", "name"]).orderBy("id").execute();

export const listServiceNames = (db: Db) =>
  db.selectFrom("service_name").select(["id", "service_name"]).orderBy("id").execute();

export const findCity = (db: Db, id: number) =>
  db.selectFrom("city").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
