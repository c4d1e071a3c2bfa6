import type { Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

/** Adds offers; one that is there already stays as it is. Returns the vendors who got a new one. */
export async function insertOffers(
  db: Db,
  rows: Insertable<DB["booking_offer"]>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insertInto("booking_offer")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("vendor_id")
    .execute();
  return added.map(({ vendor_id }) => vendor_id);
}

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();
