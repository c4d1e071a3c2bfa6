import type { Db } from "#server/database/connect.ts";

export const listCities = (db: Db) =>
  db
    .selectFrom("city")
    .select(["id", "name"])
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

export const listServiceNames = (db: Db) =>
  db
    .selectFrom("service_name")
    .select(["id", "service_name"])
    .where("retired_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** A city to choose for an address: one that is not retired, or where the address `keptBy` is already. */
export const findCity = (db: Db, id: number, keptBy?: number) =>
  db
    .selectFrom("city")
    .select(["id", "name"])
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("retired_at", "is", null),
        where.exists(
          where
            .selectFrom("vendor_address")
            .select("vendor_address.id")
            .where("vendor_address.id", "=", keptBy ?? 0)
            .whereRef("vendor_address.city_id", "=", "city.id"),
        ),
      ]),
    )
    .executeTakeFirst();
