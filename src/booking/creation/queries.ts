import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { CALL_COLUMNS } from "../transitions/confirmation-call.ts";

/** Who is asked about a pending booking; null of any other. */
export const asking = sql<"cleaners" | "former" | "nobody" | null>`case
  when booking.status <> 'pending' then null
  when exists (select from booking_wave_queue as queue
    where queue.booking_id = booking.id and queue.due_at = booking.asked_first_until) then 'former'
  when exists (select from booking_wave_queue as queue where queue.booking_id = booking.id)
    or (select true from booking_offer as offer
      where offer.booking_id = booking.id and offer.answer = 'pending' limit 1)
      then 'cleaners'
  else 'nobody' end`;

const bookings = (db: Db) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "customer_id",
      "booking_date",
      "booking_time_slot",
      "first_name",
      "last_name",
      "phone_number",
      "full_address",
      "pin_code",
      ...CALL_COLUMNS,
      "status",
      "vendor_id",
      "plan_ends_on",
      asking.as("asking"),
      "former_lines",
    ]);

export const findBooking = (db: Db, id: number) =>
  bookings(db).where("id", "=", id).modifyEnd(PREPARED).executeTakeFirst();

export const findBookingByFollowKey = (db: Db, followKey: string) =>
  bookings(db).where("follow_key", "=", followKey).executeTakeFirst();

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
    ])
    .where("booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .orderBy("product_id")
    .modifyEnd(PREPARED)
    .execute();

export const listLines = (db: Db, bookingId: number) => listLinesOf(db, [bookingId]);
