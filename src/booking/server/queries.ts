import { sql, type Insertable } from "kysely";
import type { BookingDetails } from "#booking/contract.ts";
import type { Paise } from "#kernel/money.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

type NewBooking = Omit<BookingDetails, "products"> & {
  order_id: string;
  follow_key: string;
  customer_id: number | null;
  booked_at: Date;
};
type NewLine = { product_id: number; title: string; quantity: number; price_paise: Paise };

/**
 * Claims the key for a request. True for the first; false when the key is known. While the first is
 * still at work in its transaction, a second one waits here for how that ends.
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
    .executeTakeFirst();

/** Remembers which booking came of a request. */
export const settleRequest = (db: Db, key: string, bookingId: number) =>
  db
    .updateTable("booking_request")
    .set({ booking_id: bookingId })
    .where("idempotency_key", "=", key)
    .execute();

/** Adds a booking. Undefined when its order id is taken: draw another. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<number | undefined> {
  const row = await db
    .insertInto("booking")
    .values(booking)
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export const insertLines = (db: Db, bookingId: number, lines: NewLine[]) =>
  db
    .insertInto("booking_line")
    .values(lines.map((line) => ({ booking_id: bookingId, ...line })))
    .execute();

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
      "pin_code",
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
    .select(["product_id", "title", "quantity", "price_paise"])
    .where("booking_id", "=", bookingId)
    .orderBy("product_id")
    .execute();

// ── Offers

/** Adds offers; one that is there already stays as it is. Returns the vendors who got a new one. */
export async function insertOffers(
  db: Db,
  rows: Insertable<DB["booking_offer"]>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insertInto("booking_offer")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("vendor_id")
    .execute();
  return added.map(({ vendor_id }) => vendor_id);
}

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();

/** Bookings that nobody has accepted, dated from `day` on, in the order of their ids. */
export const listWaiting = (db: Db, day: string) =>
  db
    .selectFrom("booking")
    .select(["id", "pin_code"])
    .where("status", "=", "pending")
    .where("booking_date", ">=", day)
    .orderBy("id")
    .execute();

const vendorBookings = (db: Db, vendorId: number) =>
  db
    .selectFrom("booking_offer as offer")
    .innerJoin("booking", "booking.id", "offer.booking_id")
    .where("offer.vendor_id", "=", vendorId)
    .select((row) => [
      "booking.id",
      "booking.order_id",
      "booking.first_name",
      "booking.last_name",
      "booking.phone_number",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.pin_code",
      "booking.full_address",
      "booking.comment",
      "booking.status",
      "booking.vendor_id",
      "offer.answer",
      "offer.price_paise",
      row
        .selectFrom("booking_line as line")
        .leftJoin("product", "product.id", "line.product_id")
        .whereRef("line.booking_id", "=", "booking.id")
        .select(
          sql<{ id: number; short_title: string; quantity: number }[]>`json_agg(json_build_object(
            'id', line.product_id,
            'short_title', coalesce(product.short_title, line.title),
            'quantity', line.quantity) order by line.product_id)`.as("products"),
        )
        .as("products"),
      row
        .selectFrom(
          sql<{ name: string; prefix: string }>`
          (select name, unnest(pin_prefixes) as prefix from city)`.as("area"),
        )
        .select("area.name")
        .where(sql<boolean>`starts_with(booking.pin_code, area.prefix)`)
        .orderBy(sql`length(area.prefix)`, "desc")
        .limit(1)
        .as("area"),
    ]);

const isUpcoming = (vendorId: number, day: string) =>
  sql<boolean>`(booking.booking_date >= ${day} and (booking.status = 'pending'
    or (booking.status = 'accepted' and booking.vendor_id = ${vendorId})))`;

const MOST_ROWS = 1000;

/** Offers and bookings of a vendor dated from `day` on that it can still act on, soonest first. */
export const listUpcoming = (db: Db, vendorId: number, day: string) =>
  vendorBookings(db, vendorId)
    .where(isUpcoming(vendorId, day))
    .orderBy("booking.booking_date")
    .orderBy("booking.booking_time_slot", "desc")
    .orderBy("booking.id")
    .limit(MOST_ROWS)
    .execute();

/** All others of the vendor, latest first. */
export const listPast = (db: Db, vendorId: number, day: string) =>
  vendorBookings(db, vendorId)
    .where((where) => where.not(isUpcoming(vendorId, day)))
    .orderBy("booking.booking_date", "desc")
    .orderBy("booking.id", "desc")
    .limit(MOST_ROWS)
    .execute();

export const findOffer = (db: Db, bookingId: number, vendorId: number) =>
  db
    .selectFrom("booking_offer as offer")
    .innerJoin("booking", "booking.id", "offer.booking_id")
    .select(["offer.answer", "booking.status", "booking.vendor_id", "booking.booking_date"])
    .where("offer.booking_id", "=", bookingId)
    .where("offer.vendor_id", "=", vendorId)
    .executeTakeFirst();

type Moved = { booking_id: number };

/**
 * Gives a booking that nobody has to a vendor to whom it is offered. One statement decides: whoever
 * comes second finds the booking taken. Whether it happened.
 */
export async function takeBooking(
  db: Db,
  {
    bookingId,
    vendorId,
    day,
    now,
  }: { bookingId: number; vendorId: number; day: string; now: Date },
): Promise<boolean> {
  const moved = await sql<Moved>`
    with won as (
      update booking set status = 'accepted', vendor_id = ${vendorId}
      where id = ${bookingId} and status = 'pending' and booking_date >= ${day}
        and exists (select from booking_offer
          where booking_id = ${bookingId} and vendor_id = ${vendorId})
      returning id)
    update booking_offer set answer = 'accepted', answered_at = ${now}
    from won where booking_offer.booking_id = won.id and booking_offer.vendor_id = ${vendorId}
    returning booking_offer.booking_id`.execute(db);
  return moved.rows.length > 0;
}

/** Puts a booking that the vendor has back on offer to the others. Whether it happened. */
export async function giveBack(
  db: Db,
  { bookingId, vendorId, now }: { bookingId: number; vendorId: number; now: Date },
): Promise<boolean> {
  const moved = await sql<Moved>`
    with back as (
      update booking set status = 'pending', vendor_id = null
      where id = ${bookingId} and status = 'accepted' and vendor_id = ${vendorId}
      returning id)
    update booking_offer set answer = 'rejected', answered_at = ${now}
    from back where booking_offer.booking_id = back.id and booking_offer.vendor_id = ${vendorId}
    returning booking_offer.booking_id`.execute(db);
  return moved.rows.length > 0;
}

/** A vendor's no to its own offer, while the booking is nobody's. Whether it happened. */
export async function declineOffer(
  db: Db,
  { bookingId, vendorId, now }: { bookingId: number; vendorId: number; now: Date },
): Promise<boolean> {
  const moved = await sql<Moved>`
    update booking_offer set answer = 'rejected', answered_at = ${now}
    where booking_id = ${bookingId} and vendor_id = ${vendorId} and answer = 'pending'
      and exists (select from booking where id = ${bookingId} and status = 'pending')
    returning booking_id`.execute(db);
  return moved.rows.length > 0;
}

/** The work is done: from its day on, by the vendor that has it. Whether it happened. */
export async function finishBooking(
  db: Db,
  { bookingId, vendorId, day }: { bookingId: number; vendorId: number; day: string },
): Promise<boolean> {
  const done = await db
    .updateTable("booking")
    .set({ status: "completed" })
    .where("id", "=", bookingId)
    .where("status", "=", "accepted")
    .where("vendor_id", "=", vendorId)
    .where("booking_date", "<=", day)
    .returning("id")
    .executeTakeFirst();
  return done !== undefined;
}
