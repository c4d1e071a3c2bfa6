import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

// Every move begins with one of the two locks: whoever comes second waits, and then judges by what the
// first has left. What the lock answers is what the table of moves is asked about.

const isSuspended = (vendorId: number) => sql<boolean>`(exists (
  select from vendor_suspension where vendor_id = ${vendorId} and lifted_at is null) or exists (
  select from account where id = ${vendorId} and deactivated_at is not null))`;

/** Whether the vendor has a booking because it accepted it, and not because somebody assigned it. */
export const acceptedItself = (vendorId: number) => sql<boolean>`coalesce((
  select event.what = 'accepted' from booking_event as event
  where event.booking_id = booking.id and event.vendor_id = ${vendorId}
    and event.what in ('accepted', 'assigned')
  order by event.id desc limit 1), false)`;

/** A booking, kept from moving until the transaction ends. */
export const lockBooking = (db: Db, id: number) =>
  db
    .selectFrom("booking")
    .select([
      "id",
      "order_id",
      "status",
      "vendor_id",
      "booking_date",
      "booking_time_slot",
      "pin_code",
      "city_id",
      "booked_at",
      "confirmed_at",
    ])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same, with the vendor's own offer of it; undefined when it is not offered to the vendor. */
export const lockOffer = (db: Db, bookingId: number, vendorId: number) =>
  db
    .selectFrom("booking")
    .innerJoin("booking_offer as offer", "offer.booking_id", "booking.id")
    .select([
      "offer.answer",
      "offer.answered_at",
      "booking.status",
      "booking.vendor_id",
      "booking.booking_date",
      "booking.pin_code",
      acceptedItself(vendorId).as("accepted_itself"),
      isSuspended(vendorId).as("is_suspended"),
    ])
    .where("offer.booking_id", "=", bookingId)
    .where("offer.vendor_id", "=", vendorId)
    .forNoKeyUpdate(["booking", "offer"])
    .executeTakeFirst();

/** Whether a booking that is offered to the vendor is somebody else's. */
export async function isTaken(db: Db, bookingId: number, vendorId: number): Promise<boolean> {
  const row = await db
    .selectFrom("booking")
    .innerJoin("booking_offer as offer", "offer.booking_id", "booking.id")
    .select("booking.id")
    .where("offer.booking_id", "=", bookingId)
    .where("offer.vendor_id", "=", vendorId)
    .where("booking.vendor_id", "<>", vendorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a vendor answers now to what it is offered; taken back, it has not answered. */
export const setAnswer = (
  db: Db,
  { bookingId, vendorId }: { bookingId: number; vendorId: number },
  answer: "accepted" | "rejected" | "pending",
  now: Date,
) =>
  db
    .updateTable("booking_offer")
    .set({ answer, answered_at: answer === "pending" ? null : now })
    .where("booking_id", "=", bookingId)
    .where("vendor_id", "=", vendorId)
    .execute();

/** Puts a booking into the hands of a vendor. */
export const giveTo = (db: Db, bookingId: number, vendorId: number, now: Date) =>
  db
    .updateTable("booking")
    .set({
      status: "accepted",
      vendor_id: vendorId,
      first_accepted_at: sql`coalesce(first_accepted_at, ${now})`,
    })
    .where("id", "=", bookingId)
    .execute();

/** Ends a booking, or puts it back on offer: nobody has it but the vendor who has done it. */
export const setStatus = (
  db: Db,
  bookingId: number,
  status: "pending" | "completed" | "cancelled",
) =>
  db
    .updateTable("booking")
    .set({ status, ...(status !== "completed" && { vendor_id: null }) })
    .where("id", "=", bookingId)
    .execute();

/**
 * Nobody has accepted this booking: for the figures, too, where this acceptance was the first. Call it
 * before the answer is taken back.
 */
export const forgetAcceptance = (
  db: Db,
  { bookingId, vendorId }: { bookingId: number; vendorId: number },
) =>
  sql`update booking set first_accepted_at = null from booking_offer as offer
    where booking.id = ${bookingId} and offer.booking_id = booking.id
      and offer.vendor_id = ${vendorId} and first_accepted_at = offer.answered_at`.execute(db);

/** The customer was called, and it holds. */
export const setConfirmed = (db: Db, bookingId: number, now: Date) =>
  db.updateTable("booking").set({ confirmed_at: now }).where("id", "=", bookingId).execute();
