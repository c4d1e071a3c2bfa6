import { sql } from "kysely";
import { readPaise, sumPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { findLast } from "../ground/events-queries.ts";
import { insertLines, workMinutesOf } from "../acts/insert-booking-queries.ts";
import type { PricedLine } from "./price-lines.ts";
import { isOwnLine } from "../vendors/vendor-bookings-queries.ts";
import { listVisits } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";
import type { RefusableChange } from "./contract.ts";

/** The lines before the last change. */
type Changed = { former_lines: unknown };

export const formerLines = ({ former_lines: lines }: Changed) => lines as PricedLine[] | null;

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

type Dated = {
  id: number;
  booking_date: string;
  booking_time_slot: Slot;
  plan_ends_on: string | null;
  has_begun: boolean;
};

/** When the slot begins, of a plan that of its first visit; undefined for a plan that has begun. */
export async function findBegin(db: Db, booking: Dated): Promise<Date | undefined> {
  if (booking.plan_ends_on === null)
    return slotStart(booking.booking_date, booking.booking_time_slot);
  if (booking.has_begun) return undefined;
  const visits = await listVisits(db, booking.id);
  const first = visits.find(({ status }) => status === "planned");
  return first && slotStart(first.day, first.slot);
}

type Followed = Changed & Dated & { status: string };

/** The last change of the lines, while the customer can refuse it: until the work begins. */
export async function findRefusable(
  db: Db,
  booking: Followed,
  now: Date,
): Promise<RefusableChange | undefined> {
  const lines = formerLines(booking);
  if (lines === null || !isOpen(booking.status)) return undefined;
  const until = await findBegin(db, booking);
  if (until === undefined || until <= now) return undefined;
  const change = await findLast(db, booking.id, ["lines_changed"]);
  return (
    change && {
      id: change.id,
      lines: lines.map(({ title, quantity, price_paise }) => ({
        title,
        quantity,
        price: toRupees(price_paise),
      })),
      total: toRupees(sumPaise(lines)),
      reason: change.reason,
      until: until.toISOString(),
    }
  );
}
