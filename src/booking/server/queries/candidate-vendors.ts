import { sql } from "kysely";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { callName, isSuspended } from "#vendor-account/server/public.ts";
import { bookedLines, eligibleVendors } from "./eligible-vendors.ts";
import { canCome } from "./vendor-time.ts";

const vendors = (db: Db) =>
  db
    .selectFrom("account as vendor")
    .select([
      "vendor.id",
      "vendor.phone_number",
      "vendor.is_sample",
      callName("vendor").as("name"),
      isSuspended("vendor.id").as("is_suspended"),
    ])
    .where("vendor.role", "=", "vendor")
    .where("vendor.deactivated_at", "is", null);

export const findVendor = (db: Db, id: number) =>
  vendors(db).where("vendor.id", "=", id).executeTakeFirst();

export const listVendors = (db: Db, ids: number[]) =>
  vendors(db)
    .where("vendor.id", "=", sql<number>`any(${ids}::int[])`)
    .execute();

type BookingQuery = {
  id: number;
  pin_code: string;
  booking_date: string;
  booking_time_slot: Slot;
  vendor_id: number | null;
};

/**
 * The ids of the eligible vendors who suit a booking best, `limit` of them: who has not refused it, then
 * who can come by its own time, then who has the fewest bookings in that slot and on that day, then who asks least. The vendor that has it
 * is not among them. Reads each eligible vendor once, and of the bookings that day only.
 */
export async function listFreest(db: Db, booking: BookingQuery, limit: number): Promise<number[]> {
  const { id, pin_code, booking_date, booking_time_slot, vendor_id } = booking;
  const { rows } = await sql<{ id: number }>`
    with line as (${bookedLines(id)}),
    eligible as (${eligibleVendors(pin_code)}),
    load as (
      select vendor_id, count(*) as that_day,
        count(*) filter (where slot = ${booking_time_slot}) as that_slot
      from job where day = ${booking_date}
      group by vendor_id)
    select eligible.vendor_id as id
    from eligible
    left join load using (vendor_id)
    left join vendor_availability as own using (vendor_id)
    left join booking_offer as offer
      on offer.booking_id = ${id} and offer.vendor_id = eligible.vendor_id
    where eligible.vendor_id is distinct from ${vendor_id}
    order by coalesce(offer.answer = 'rejected', false),
      case when own.vendor_id is null then false
        else not ${canCome(sql`own.vendor_id`, { day: booking_date, slot: booking_time_slot })} end,
      coalesce(that_slot, 0), coalesce(that_day, 0),
      coalesce(offer.price_paise, eligible.price_paise), eligible.vendor_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** How many bookings each of the vendors has on a day, and in a slot of it. */
export const listLoads = (db: Db, vendorIds: number[], day: string, slot: Slot) =>
  db
    .selectFrom("job")
    .select((row) => [
      "vendor_id",
      row.fn.countAll<string>().as("that_day"),
      row.fn.countAll<string>().filterWhere("slot", "=", slot).as("that_slot"),
    ])
    .where("vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .where("day", "=", day)
    .groupBy("vendor_id")
    .execute();

/**
 * What became of a booking's offers to these vendors: the answer, and what happened last. One pass over
 * the events: asked offer by offer, the time would grow with the square of the offers.
 */
export const listOffers = (db: Db, bookingId: number, vendorIds: number[]) =>
  db
    .with("last", (query) =>
      query
        .selectFrom("booking_event as event")
        .distinctOn("event.vendor_id")
        .select([
          "event.vendor_id",
          sql<{ what: string; at: string }>`json_build_object('what', what, 'at', happened_at)`.as(
            "last",
          ),
        ])
        .where("event.booking_id", "=", bookingId)
        .where("event.vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
        .orderBy("event.vendor_id")
        .orderBy("event.id", "desc"),
    )
    .selectFrom("booking_offer as offer")
    .leftJoin("last", "last.vendor_id", "offer.vendor_id")
    .select(["offer.vendor_id", "offer.price_paise", "offer.answer", "last.last"])
    .where("offer.booking_id", "=", bookingId)
    .where("offer.vendor_id", "=", sql<number>`any(${vendorIds}::int[])`)
    .execute();
