import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/server/public.ts";

/** The entry that has waited longest for approval, with whose it is. */
export const findOldestEntry = (db: Db) =>
  db
    .selectFrom("vendor_service as entry")
    .innerJoin("bookable", "bookable.id", "entry.product_id")
    .innerJoin("account", "account.id", "entry.vendor_id")
    .select([
      "bookable.title",
      "entry.price_paise",
      "entry.asked_at",
      callName("account").as("vendor"),
    ])
    .where("entry.status", "=", "pending")
    .orderBy("entry.asked_at")
    .orderBy("entry.id")
    .limit(1)
    .executeTakeFirst();

/** How many of the waiting entries were approved before, at another price. */
export async function countChangedPrices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("vendor_service")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("status", "=", "pending")
    .whereRef("approved_price_paise", "<>", "price_paise")
    .executeTakeFirstOrThrow();
  return Number(count);
}
