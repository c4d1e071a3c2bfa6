import { sql, type Insertable } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type NewOffer = {
  vendor_id: number;
  price_paise: Paise;
  /** JSON: the vendor's own prices in paise by product. */
  own_prices: string;
};

const offersAsRows = (offers: NewOffer[]) =>
  sql<NewOffer>`unnest(
    ${offers.map(({ vendor_id }) => vendor_id)}::int[],
    ${offers.map(({ price_paise }) => price_paise)}::bigint[],
    ${offers.map(({ own_prices }) => own_prices)}::jsonb[]
  )`.as<"offer">(sql`offer (vendor_id, price_paise, own_prices)`);

/** Adds an offer; one that is there already stays as it is. */
export const insertOffer = (db: Db, row: Insertable<DB["booking_offer"]>) =>
  db
    .insertInto("booking_offer")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Adds offers of one booking and their events; an offer that is there already stays as it is, without a
 * new event.
 */
export const insertOffersWithEvents = (db: Db, bookingId: number, offers: NewOffer[], now: Date) =>
  db
    .with("added", (query) =>
      query
        .insertInto("booking_offer")
        .columns(["booking_id", "vendor_id", "price_paise", "own_prices", "offered_at"])
        .expression((from) =>
          from
            .selectFrom(offersAsRows(offers))
            .select((row) => [
              row.val(bookingId).as("booking_id"),
              "offer.vendor_id",
              "offer.price_paise",
              "offer.own_prices",
              row.val(now).as("offered_at"),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(["booking_id", "vendor_id", "offered_at"]),
    )
    .insertInto("booking_event")
    .columns(["booking_id", "what", "vendor_id", "happened_at"])
    .expression((from) =>
      from
        .selectFrom("added")
        .select((row) => ["booking_id", row.val("offered").as("what"), "vendor_id", "offered_at"]),
    )
    .modifyEnd(PREPARED)
    .execute();

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();
