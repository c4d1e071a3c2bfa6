import { sql } from "kysely";
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

/** Waits for whoever writes entries, and keeps others from it, until the transaction ends. */
export const holdEntries = (db: Db) => sql`lock table vendor_service in share mode`.execute(db);

export async function listVendorsIn(db: Db, cityIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("vendor_service")
    .select("vendor_id")
    .distinct()
    .where("city_id", "=", sql<number>`any(${cityIds}::int[])`)
    .where("status", "=", "approved")
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}
