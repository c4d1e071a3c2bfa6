import { sql } from "kysely";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";

export const saveFeed = (db: Db, vendorId: number, keyHash: Buffer, now: Date) =>
  db
    .insertInto("calendar_feed")
    .values({ vendor_id: vendorId, key_hash: keyHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet({ key_hash: keyHash, created_at: now }),
    )
    .execute();

export const deleteFeed = (db: Db, vendorId: number) =>
  db.deleteFrom("calendar_feed").where("vendor_id", "=", vendorId).execute();

export const findFeed = (db: Db, vendorId: number) =>
  db
    .selectFrom("calendar_feed")
    .select("created_at")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();

export const findVendorOfFeed = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom("calendar_feed as feed")
    .innerJoin("account", "account.id", "feed.vendor_id")
    .select("feed.vendor_id")
    .where("feed.key_hash", "=", keyHash)
    .where("account.deactivated_at", "is", null)
    .executeTakeFirst();

export type CalendarRow = {
  id: number;
  order_id: string;
  /** A visit of a monthly plan; each day has at most one. */
  is_visit: boolean;
  booking_date: string;
  booking_time_slot: Slot;
  first_name: string;
  full_address: string;
  /** Whether the vendor has it now. */
  is_held: boolean;
  lines: { title: string; quantity: number }[];
  /** The number of changes, and the last. */
  changes: number;
  changed_at: Date;
};

type Period = {
  /** Beyond `limit`, bookings before this day are omitted first. */
  day: string;
  from: string;
  until: string;
  /** Omits bookings that the vendor lost before then. */
  takenSince: Date;
  limit: number;
};

/**
 * A vendor's current and former bookings and visits in a period: current ones from `day` on first, soonest
 * first; past ones last.
 */
export async function listCalendarRows(
  db: Db,
  vendorId: number,
  { day, from, until, takenSince, limit }: Period,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    with concerned as (
      select id from booking
      where vendor_id = ${vendorId} and booking_date between ${from}::date and ${until}::date
      union
      select id from booking where vendor_id = ${vendorId} and plan_ends_on >= ${from}::date
      union
      select booking_id from booking_event
      where vendor_id = ${vendorId} and what = 'accepted' and happened_at > ${takenSince}
      union
      select booking_id from booking_event
      where vendor_id = ${vendorId} and what = 'assigned' and happened_at > ${takenSince}),
    entry as (
      select booking.id, false as is_visit, booking.booking_date as day,
        booking.booking_time_slot as slot,
        coalesce(booking.vendor_id = ${vendorId}, false) as is_held
      from concerned join booking using (id)
      where booking.plan_ends_on is null
      union
      -- A visit of a plan that the vendor has or had, and one to which it is sent alone.
      select booking.id, true, visit.day, visit.slot,
        visit.status in ('planned', 'done', 'customer_away')
          and coalesce(visit.vendor_id = ${vendorId}, false)
          and (coalesce(booking.vendor_id = ${vendorId}, false)
            or (visit.is_sent and visit.day >= ${day}::date - 1))
      from visit join booking on booking.id = visit.booking_id
      where visit.day between ${from}::date and ${until}::date
        and (visit.booking_id in (select id from concerned)
          or (visit.vendor_id = ${vendorId} and visit.is_sent
            and visit.status in ('planned', 'done', 'customer_away'))))
    select booking.id, booking.order_id, entry.is_visit, entry.day as booking_date,
      entry.slot as booking_time_slot, booking.first_name, booking.full_address, entry.is_held,
      (select coalesce(json_agg(json_build_object('title', title, 'quantity', quantity)
          order by product_id), '[]')
        from booking_line where booking_id = booking.id) as lines,
      history.changes, coalesce(history.changed_at, booking.booked_at) as changed_at
    from entry
    join booking using (id)
    cross join lateral (
      select count(*)::int as changes, max(happened_at) as changed_at from booking_event
      where booking_id = booking.id and what not in ('booked', 'offered', 'rejected')) as history
    where entry.day between ${from}::date and ${until}::date
    order by entry.day < ${day}::date, entry.is_held desc,
      abs(entry.day - ${day}::date), entry.slot desc, booking.id
    limit ${limit}`.execute(db);
  return rows;
}
