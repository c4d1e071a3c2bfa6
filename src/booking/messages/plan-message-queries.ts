import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { OPEN_STATUSES } from "../states/fields.ts";

/** Open bookings with a visit on `day` that is the first, or follows two days without a visit. */
export async function listVisitsToRemind(db: Db, day: Day, bookedBefore: Date) {
  const { rows } = await sql<{ id: number }>`
    select booking.id from visit join booking on booking.id = visit.booking_id
    where visit.day = ${day} and visit.status = 'planned'
      and booking.status = any(${[...OPEN_STATUSES]}) and booking.booked_at < ${bookedBefore}
      and not exists (select from visit as earlier
        where earlier.booking_id = booking.id
          and earlier.day between ${day}::date - 2 and ${day}::date - 1
          and earlier.status not in ('skipped', 'ended'))
    order by booking.id`.execute(db);
  return rows;
}

/** Includes substitutes of pending plans. */
export async function listVisitingVendors(db: Db, day: Day, bookedBefore: Date) {
  const { rows } = await sql<{ vendor_id: number }>`
    select distinct visit.vendor_id from visit join booking on booking.id = visit.booking_id
    where visit.day = ${day} and visit.status = 'planned' and visit.vendor_id is not null
      and booking.status = any(${[...OPEN_STATUSES]})
      and booking.booked_at < ${bookedBefore}`.execute(db);
  return rows;
}

export async function listPlansThatEnd(db: Db, { from, to }: { from: Day; to: Day }) {
  const { rows } = await sql<{ id: number; ends_on: Day }>`
    select booking.id, booking.plan_ends_on as ends_on
    from booking join plan on plan.booking_id = booking.id
    where booking.status = 'accepted' and booking.plan_ends_on between ${from} and ${to}
      and plan.ended_at is null
      and not exists (select from plan as next join booking as renewal on renewal.id = next.booking_id
        where next.renewal_of = booking.id and renewal.status <> 'cancelled')
    order by booking.id`.execute(db);
  return rows;
}

export const findVisitOn = (db: Db, bookingId: number, day: Day) =>
  db
    .selectFrom("visit")
    .leftJoin("account as vendor", "vendor.id", "visit.vendor_id")
    .select([
      "visit.day",
      "visit.status",
      "visit.is_sent",
      "visit.vendor_id",
      callName("vendor").as("vendor_name"),
      "vendor.phone_number as vendor_phone",
    ])
    .select(sql<Slot>`visit.slot`.as("slot"))
    .where("visit.booking_id", "=", bookingId)
    .where("visit.day", "=", day)
    .executeTakeFirst();

export type VisitForMessage = NonNullable<Awaited<ReturnType<typeof findVisitOn>>>;
