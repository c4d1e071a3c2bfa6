import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

/**
 * Claims an idempotency key without a booking. False for a known key. A concurrent caller waits until the
 * first transaction ends.
 */
export async function claimRequest(
  db: Db,
  key: string,
  fingerprint: Buffer,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto("booking_request")
    .values({ idempotency_key: key, fingerprint, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("idempotency_key")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findRequest = (db: Db, key: string) =>
  db
    .selectFrom("booking_request")
    .select(["fingerprint", "booking_id"])
    .where("idempotency_key", "=", key)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

/** Whether there is a booking of this idempotency key. */
export async function isSettledRequest(db: Db, key: string): Promise<boolean> {
  const request = await findRequest(db, key);
  return request?.booking_id != null;
}

/**
 * The number of open bookings of a phone number dated from `day` on, at most `most`. Callers with
 * the same number wait until the transaction ends.
 */
export async function countOpen(
  db: Db,
  phone: string,
  { day, most }: { day: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count_open_bookings(${phone}, ${day}, ${most}) as open`.execute(db);
  return rows[0]?.open ?? 0;
}

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
      "city_id",
      "booked_at",
      "rescheduled_at",
      "is_short_notice",
      "status",
      "vendor_id",
      "plan_ends_on",
      "has_begun",
    ]);

export const findBooking = (db: Db, id: number) =>
  bookings(db).where("id", "=", id).executeTakeFirst();

export const findBookingByFollowKey = (db: Db, followKey: string) =>
  bookings(db).where("follow_key", "=", followKey).executeTakeFirst();

export const listLines = (db: Db, bookingId: number) =>
  db
    .selectFrom("booking_line")
    .select([
      "product_id",
      "title",
      "quantity",
      "price_paise",
      "price_per",
      "days_a_week",
      "visits_a_month",
    ])
    .where("booking_id", "=", bookingId)
    .orderBy("product_id")
    .modifyEnd(PREPARED)
    .execute();
