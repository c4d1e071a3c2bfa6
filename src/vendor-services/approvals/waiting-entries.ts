import { type Db, countRows } from "#server/database/connect.ts";
import { toRupees } from "#kernel/money/money.ts";
import { nameOf } from "#vendor-account/exports.ts";

/** The pending entries, those of another price than before, and the longest waiting one. Undefined without any. */
export async function readWaitingEntries(db: Db) {
  const [count, changed_prices, oldest] = await Promise.all([
    countPendingEntries(db),
    countRows(pendingEntries(db).whereRef("approved_price_paise", "<>", "price_paise")),
    pendingEntries(db)
      .innerJoin("bookable", "bookable.id", "product_id")
      .select([
        "bookable.title",
        "entry.price_paise",
        "entry.asked_at",
        nameOf("entry.vendor_id").$notNull().as("vendor"),
      ])
      .orderBy("entry.asked_at")
      .orderBy("entry.id")
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (oldest === undefined) return undefined;
  const { vendor, title, price_paise, asked_at } = oldest;
  return {
    count,
    changed_prices,
    since: asked_at.toISOString(),
    oldest: { vendor, title, price: toRupees(price_paise) },
  };
}

const pendingEntries = (db: Db) =>
  db.selectFrom("vendor_service as entry").where("entry.status", "=", "pending");

export const countPendingEntries = (db: Db): Promise<number> => countRows(pendingEntries(db));
