import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

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
