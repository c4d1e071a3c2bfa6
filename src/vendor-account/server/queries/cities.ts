import type { Db } from "#server/database/connect.ts";

/** A city to choose for an address: one that is not retired, or the one of the address `addressId`. */
export const findCity = (db: Db, id: number, addressId?: number) =>
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
            .where("vendor_address.id", "=", addressId ?? 0)
            .whereRef("vendor_address.city_id", "=", "city.id"),
        ),
      ]),
    )
    .executeTakeFirst();
