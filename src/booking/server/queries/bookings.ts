import { sql } from "kysely";
import type { BookingDetails } from "#booking/contract/public.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type NewBooking = Omit<BookingDetails, "products" | "seen_total"> & {
  order_id: string;
  follow_key: string;
  customer_id: number | null;
  booked_at: Date;
};
type NewLine = {
  product_id: number;
  title: string;
  quantity: number;
  price_paise: Paise;
  price_per: string;
};

/**
 * Claims an idempotency key. True for the first caller, false for a known key. A concurrent caller
 * waits until the first transaction ends.
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
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findRequest = (db: Db, key: string) =>
  db
    .selectFrom("booking_request")
    .select(["fingerprint", "booking_id"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();

/** Whether there is a booking of this idempotency key. */
export async function isSettledRequest(db: Db, key: string): Promise<boolean> {
  const request = await findRequest(db, key);
  return request?.booking_id != null;
}

const BOOKINGS_OF_A_PHONE = 7_601_015;

/**
 * The number of open bookings of a phone number dated from `day` on, at most `most`. Callers with
 * the same number wait until the transaction ends.
 */
export async function countOpen(
  db: Db,
  phone: string,
  { day, most }: { day: string; most: number },
): Promise<number> {
  const key = sql`${sql.lit(BOOKINGS_OF_A_PHONE)}, hashtext(${phone})`;
  await sql`select pg_advisory_xact_lock(${key}) ${PREPARED}`.execute(db);
  const open = db
    .selectFrom("booking")
    .select("id")
    .where("phone_number", "=", phone)
    .where("status", "in", ["pending", "accepted"])
    .where("booking_date", ">=", day)
    .limit(most)
    .modifyEnd(PREPARED);
  return (await open.execute()).length;
}

/** Remembers which booking came of a request. */
export const settleRequest = (db: Db, key: string, bookingId: number) =>
  db
    .updateTable("booking_request")
    .set({ booking_id: bookingId })
    .where("idempotency_key", "=", key)
    .modifyEnd(PREPARED)
    .execute();

/** A list of lines as rows: one array for each column, so that the statement's text is always the same. */
const linesAsRows = (lines: NewLine[]) =>
  sql<NewLine>`unnest(
    ${lines.map(({ product_id }) => product_id)}::int[],
    ${lines.map(({ title }) => title)}::text[],
    ${lines.map(({ quantity }) => quantity)}::int[],
    ${lines.map(({ price_paise }) => price_paise)}::int[],
    ${lines.map(({ price_per }) => price_per)}::text[]
  )`.as<"line">(sql`line (product_id, title, quantity, price_paise, price_per)`);

/**
 * Adds a booking with its lines and its first event, in the city that its pin code lies in. Undefined
 * when its order id is taken: draw another.
 */
export const insertBooking = (db: Db, booking: NewBooking, lines: NewLine[]) =>
  db
    .with("made", (query) =>
      query
        .insertInto("booking")
        .values({ ...booking, city_id: sql`city_of_pin(${booking.pin_code})` })
        .onConflict((conflict) => conflict.column("order_id").doNothing())
        .returning(["id", "status", "city_id", "customer_id", "booked_at"]),
    )
    .with("made_lines", (query) =>
      query
        .insertInto("booking_line")
        .columns(["booking_id", "product_id", "title", "quantity", "price_paise", "price_per"])
        .expression((from) =>
          from
            .selectFrom("made")
            .innerJoin(linesAsRows(lines), (join) => join.onTrue())
            .select([
              "made.id",
              "line.product_id",
              "line.title",
              "line.quantity",
              "line.price_paise",
              "line.price_per",
            ]),
        ),
    )
    .with("made_event", (query) =>
      query
        .insertInto("booking_event")
        .columns(["booking_id", "what", "actor_id", "happened_at"])
        .expression((from) =>
          from
            .selectFrom("made")
            .select((row) => ["id", row.val("booked").as("what"), "customer_id", "booked_at"]),
        ),
    )
    .selectFrom("made")
    .select(["id", "status", "city_id"])
    .modifyEnd(PREPARED)
    .executeTakeFirst();

const bookings = (db: Db) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "follow_key",
      "booking_date",
      "booking_time_slot",
      "first_name",
      "last_name",
      "phone_number",
      "full_address",
      "pin_code",
      "city_id",
      "booked_at",
      "status",
    ]);

export const findBooking = (db: Db, id: number) =>
  bookings(db).where("id", "=", id).executeTakeFirst();

export const findBookingByFollowKey = (db: Db, followKey: string) =>
  bookings(db).where("follow_key", "=", followKey).executeTakeFirst();

export const listLines = (db: Db, bookingId: number) =>
  db
    .selectFrom("booking_line")
    .select(["product_id", "title", "quantity", "price_paise", "price_per"])
    .where("booking_id", "=", bookingId)
    .orderBy("product_id")
    .execute();
