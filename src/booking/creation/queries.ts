import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { CALL_COLUMNS } from "../transitions/confirmation-call.ts";

/** False when the key is known. A concurrent caller waits until the first transaction ends. */
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
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return inserted !== undefined;
}

export const settleRequest = (db: Db, key: string, bookingId: number) =>
  db
    .updateTable("booking_request")
    .set({ booking_id: bookingId })
    .where("idempotency_key", "=", key)
    .modifyEnd(PREPARED)
    .execute();

export const findRequest = (db: Db, key: string) =>
  db
    .selectFrom("booking_request")
    .select(["fingerprint", "booking_id"])
    .where("idempotency_key", "=", key)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

export async function isSettledRequest(db: Db, key: string, fingerprint: Buffer): Promise<boolean> {
  const request = await findRequest(db, key);
  return request?.booking_id != null && fingerprint.equals(request.fingerprint);
}

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
      "has_begun",
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
