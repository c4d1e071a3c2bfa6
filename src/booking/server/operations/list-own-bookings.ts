import type { OwnBooking, OwnBookingPage, Period } from "#booking/contract/customer.ts";
import { sumPaise, toRupees } from "#kernel/money/money.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import { toPage } from "#kernel/page.ts";
import type { Db } from "#server/database/connect.ts";
import { listLinesOf, listOwnBookings as listRows, type Place } from "../queries/own-bookings.ts";
import { isOpen } from "#booking/contract/is-open.ts";

type Row = Awaited<ReturnType<typeof listRows>>[number];
type Line = Awaited<ReturnType<typeof listLinesOf>>[number];

const toOwnBooking = (row: Row, lines: Line[], now: Day): OwnBooking => ({
  order_id: row.order_id,
  follow_key: row.follow_key,
  booking_date: row.booking_date,
  booking_time_slot: row.booking_time_slot,
  booking_status: row.status,
  is_upcoming: isOpen(row.status) && row.booking_date >= now,
  product: lines.map((line) => ({
    id: line.product_id,
    title: line.title,
    quantity: line.quantity,
    price: toRupees(line.price_paise),
    price_per: line.price_per,
    rhythm: toRhythm(line),
  })),
  total: toRupees(sumPaise(lines)),
  full_address: row.full_address,
  pin_code: row.pin_code,
});

type PageRequest = { when?: Period | undefined; cursor?: Place | undefined; limit: number };

/**
 * The bookings of a customer: upcoming ones (open, and dated today or later) the soonest first, past
 * ones and all together the latest first; `limit` of them behind the cursor.
 */
export async function listOwnBookings(
  db: Db,
  customerId: number,
  { when, cursor, limit }: PageRequest,
  now: Date,
): Promise<OwnBookingPage> {
  const day = today(now);
  const request = { when, today: day, after: cursor, limit: limit + 1 };
  const { items, next } = toPage(await listRows(db, customerId, request), limit);
  const last = items.at(-1);
  const lines = Map.groupBy(
    await listLinesOf(
      db,
      items.map(({ id }) => id),
    ),
    (line) => line.booking_id,
  );
  return {
    items: items.map((row) => toOwnBooking(row, lines.get(row.id) ?? [], day)),
    next: next === null || last === undefined ? null : `${last.booking_date}.${last.id}`,
  };
}
