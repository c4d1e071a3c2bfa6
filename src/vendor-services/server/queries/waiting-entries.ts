import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import { nameOf } from "#vendor-account/server/public.ts";

const pendingEntries = (db: Db) => db.selectFrom("vendor_service").where("status", "=", "pending");

/** The entry that has waited longest for approval, with whose it is. */
export const findOldestEntry = (db: Db) =>
  db
    .selectFrom("vendor_service as entry")
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .select([
      "bookable.title",
      "entry.price_paise",
      "entry.asked_at",
      nameOf("entry.vendor_id").$notNull().as("vendor"),
    ])
    .where("entry.status", "=", "pending")
    .orderBy("entry.asked_at")
    .orderBy("entry.id")
    .limit(1)
    .executeTakeFirst();

/** How many of the waiting entries were approved before, at another price. */
export const countChangedPrices = (db: Db): Promise<number> =>
  countRows(pendingEntries(db).whereRef("approved_price_paise", "<>", "price_paise"));

export const countPendingEntries = (db: Db): Promise<number> => countRows(pendingEntries(db));
