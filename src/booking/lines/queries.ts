import type { RhythmColumns } from "#kernel/time/rhythm.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { listBookables } from "#catalogue/exports.ts";
import { MAX_QUANTITY } from "../ground/limits.ts";
import type { BookingDetails } from "../ground/contract.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { sql, type RawBuilder } from "kysely";
import { readPaise, type Paise } from "#kernel/money/money.ts";
import { say } from "#kernel/sentence.ts";
import type { Db } from "#server/database/connect.ts";

type Booking = { id: number; vendor_id: number | null; pin_code: string };
type Replaced = { before: PricedLine[]; lines: PricedLine[]; isRefusable: boolean };

/**
 * Writes the lines of a booking with the length of its work, and the lines before them where its customer can refuse
 * that. In each offer a line keeps the vendor's price as of when it was asked, and an added one gets the vendor's price
 * of now, else the booked one. Returns the added lines that the vendor who has the booking does not offer.
 */
export async function replaceLines(
  db: Db,
  { id, vendor_id: vendorId, pin_code }: Booking,
  { before, lines, isRefusable }: Replaced,
): Promise<{ title: string; cost: Paise }[]> {
  await db.deleteFrom("booking_line").where("booking_id", "=", id).execute();
  await insertLines(db, id, lines);
  await db
    .updateTable("booking")
    .set({
      former_lines: isRefusable ? JSON.stringify(before) : null,
      work_minutes: workMinutesOf(lines),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
  const formerIds = new Set(before.map((line) => line.product_id));
  const addedIds = lines.map((line) => line.product_id).filter((one) => !formerIds.has(one));
  await sql`
    with added as (
      select vendor_id, jsonb_object_agg(product_id, price_paise) as prices from offering
      where product_id = any(${addedIds}::int[]) and city_id = city_of_pin(${pin_code})
      group by vendor_id),
    agreed as (
      select vendor_id, coalesce(added.prices, '{}') || coalesce(own_prices, '{}') as prices
      from booking_offer left join added using (vendor_id) where booking_id = ${id})
    update booking_offer as offer set own_prices = agreed.prices, price_paise = (
      select sum(quantity::bigint * coalesce((agreed.prices ->> product_id::text)::int, line.price_paise))
      from booking_line as line where booking_id = ${id})
    from agreed
    where offer.booking_id = ${id} and offer.vendor_id = agreed.vendor_id`.execute(db);
  if (vendorId === null) return [];
  const { rows } = await sql<{ title: string; cost: string }>`
    select line.title, quantity::bigint * line.price_paise as cost
    from booking_line as line
    join booking_offer as offer on offer.booking_id = line.booking_id and offer.vendor_id = ${vendorId}
    join bookable on bookable.id = line.product_id
    left join product on product.id = line.product_id
    where line.booking_id = ${id} and line.product_id = any(${addedIds}::int[]) and not ${isOwnLine}
    order by line.product_id`.execute(db);
  return rows.map(({ title, cost }) => ({ title, cost: readPaise(cost) }));
}

/** Of `offer`, `line`, `product` and `bookable`: a mini service is the vendor's own with a product of its category. */
export const isOwnLine = sql<boolean | null>`case when offer.own_prices is null then null
  when product.id is not null then offer.own_prices ? line.product_id::text
  else exists (select from bookable as own
    where own.category_id = bookable.category_id
      and own.id in (select jsonb_object_keys(offer.own_prices)::int)) end`;

/** How long the work of these lines takes by the catalogue, without what is unknown; 0 where all of it is. */
export const workMinutesOf = (lines: readonly Pick<PricedLine, "product_id" | "quantity">[]) =>
  sql<number>`(
    select coalesce(sum(line.quantity * product.duration_minutes), 0)::int
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (product_id int, quantity int)
    join product on product.id = line.product_id)`;

export const insertLines = (db: Db, bookingId: number, lines: PricedLine[]) =>
  sql`insert into booking_line (
      booking_id, product_id, title, quantity, price_paise, price_per, days_a_week, visits_a_month,
      visits_priced)
    select ${bookingId}::int, product_id, title, quantity, price_paise, price_per, days_a_week,
      visits_a_month, coalesce(visits_priced, 1)
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (
      product_id int, title text, quantity int, price_paise int, price_per text,
      days_a_week smallint, visits_a_month smallint, visits_priced smallint) ${PREPARED}`.execute(
    db,
  );

export const listLinesOf = (db: Db, bookingIds: number[]) =>
  db
    .selectFrom("booking_line")
    .select([
      "booking_id",
      "product_id",
      "title",
      "quantity",
      "price_paise",
      "price_per",
      "days_a_week",
      "visits_a_month",
      "visits_priced",
    ])
    .where("booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .orderBy("product_id")
    .execute();

export const listLines = (db: Db, bookingId: number) => listLinesOf(db, [bookingId]);

export type PricedLine = RhythmColumns & {
  product_id: number;
  title: string;
  quantity: number;
  price_paise: Paise;
  price_per: string;
  /** The visits that the product's price is for, of which the line is one; without it 1. */
  visits_priced?: number;
};

/** A vendor's price of the product of `line`, for what the line is of it. */
export const priceOfLine = (price: RawBuilder<unknown>) =>
  sql`round(${price}::numeric / line.visits_priced)::int`;

/** Lines with the catalogue's current titles and prices; repeated products are added up. */
export async function priceLines(
  db: Db,
  products: BookingDetails["products"],
): Promise<PricedLine[] | Refusal<"unknown-product" | "too-many">> {
  const counts = new Map<number, number>();
  for (const { product_id, product_count } of products)
    counts.set(product_id, (counts.get(product_id) ?? 0) + product_count);
  const rows = await listBookables(db, [...counts.keys()]);
  const bookables = new Map(rows.map((row) => [row.id, row]));
  const lines: PricedLine[] = [];
  for (const [product_id, quantity] of counts) {
    const bookable = bookables.get(product_id);
    if (bookable === undefined)
      return refuse(
        "unknown-product",
        "An item in your cart is no longer offered. Please remove it and book again",
      );
    if (quantity > MAX_QUANTITY)
      return refuse("too-many", say`${bookable.title} can be booked at most ${MAX_QUANTITY} times`);
    const { title, price_paise, price_per, days_a_week, visits_a_month } = bookable;
    lines.push({
      product_id,
      title,
      quantity,
      price_paise,
      price_per,
      days_a_week,
      visits_a_month,
    });
  }
  return lines;
}
