import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

type Count = { completed: number; accepted: number; rejected: number; given_back: number };

/** How many bookings a vendor completed, has now, rejected, and gave back after it had accepted. */
export async function countVendorJobs(db: Db, vendorId: number): Promise<Count> {
  const { rows } = await sql<Count>`
    with given_back as (
      select distinct booking_id from booking_event
      where vendor_id = ${vendorId} and what = 'given_back')
    select
      (select count(*)::int from booking
        where vendor_id = ${vendorId} and status = 'completed') as completed,
      (select count(*)::int from booking
        where vendor_id = ${vendorId} and status = 'accepted') as accepted,
      (select count(*)::int from booking_offer
        where vendor_id = ${vendorId} and answer = 'rejected'
          and booking_id not in (select booking_id from given_back)) as rejected,
      (select count(*)::int from given_back) as given_back`.execute(db);
  return rows[0] ?? { completed: 0, accepted: 0, rejected: 0, given_back: 0 };
}

/** What a vendor has or had last, the latest day first. */
export const listVendorJobs = (db: Db, vendorId: number, limit: number) =>
  db
    .selectFrom("booking")
    .innerJoin("booking_offer as offer", (join) =>
      join
        .onRef("offer.booking_id", "=", "booking.id")
        .onRef("offer.vendor_id", "=", "booking.vendor_id"),
    )
    .select([
      "booking.id",
      "booking.order_id",
      "booking.booking_date",
      "booking.booking_time_slot",
      "booking.status",
      "booking.first_name",
      "booking.last_name",
      "booking.is_sample",
      "offer.price_paise",
    ])
    .where("booking.vendor_id", "=", vendorId)
    // The constraint booking_has_its_vendor.
    .$narrowType<{ status: "accepted" | "completed" }>()
    .orderBy("booking.booking_date", "desc")
    .orderBy("booking.id", "desc")
    .limit(limit)
    .execute();
