import type { Db } from "#server/database/connect.ts";

/** A product that the vendor made, and that is not retired. */
export const findMade = (db: Db, makerId: number, id: number) =>
  db
    .selectFrom("bookable")
    .innerJoin("product", "product.id", "bookable.id")
    .select([
      "bookable.id",
      "bookable.category_id",
      "bookable.title",
      "bookable.price_paise",
      "bookable.image",
      "bookable.status",
      "bookable.version",
      "product.short_title",
      "product.description",
      "product.content",
    ])
    .where("bookable.id", "=", id)
    .where("bookable.maker_id", "=", makerId)
    .where("bookable.retired_at", "is", null)
    .executeTakeFirst();
