import { sql } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Day, Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { createLoader } from "#server/queues/create-loader.ts";
import { callName, isSuspended } from "#vendor-account/exports.ts";
import { asking, comes, gone } from "../states/booking-queries.ts";
import { listLinesOf } from "../lines/queries.ts";
import { CALL_COLUMNS } from "../states/confirmation-call.ts";
import { arrivesFrom } from "../states/no-word.ts";
import { OPEN_STATUSES } from "../states/fields.ts";

const jobs = (db: Db) =>
  db
    .selectFrom("booking")
    .leftJoin("city", "city.id", "booking.city_id")
    .select([
      "booking.id",
      "booking.order_id",
      "booking.booking_date",
      "booking.booking_time_slot as slot",
      "booking.pin_code",
      "city.name as city",
    ]);

const listBookingsForMessage = (db: Db, ids: number[]) =>
  jobs(db)
    .leftJoin("account as vendor", "vendor.id", "booking.vendor_id")
    .leftJoin("account as customer", "customer.id", "booking.customer_id")
    .select([
      sql<Language>`coalesce(customer.language, booking.language)`.as("language"),
      "booking.follow_key",
      "booking.status",
      "booking.customer_id",
      "booking.vendor_id",
      "booking.first_name",
      "booking.email",
      "booking.phone_number",
      "booking.is_sample",
      "booking.plan_ends_on",
      "booking.anonymised_at",
      "booking.booked_from",
      "booking.booking_time_slot",
      ...CALL_COLUMNS,
      asking.as("asking"),
      comes.as("comes"),
      gone.as("gone"),
      callName("vendor").as("vendor_name"),
      "vendor.phone_number as vendor_phone",
      sql<string | null>`case when booking.plan_ends_on is null then (
        select ${arrivesFrom} from visit where visit.booking_id = booking.id) end`.as(
        "arrives_from",
      ),
      sql<Date | null>`(select answered_at from booking_offer as offer
        where offer.booking_id = booking.id and offer.vendor_id = booking.vendor_id)`.as(
        "answered_at",
      ),
    ])
    .where("booking.id", "=", sql<number>`any(${ids}::int[])`)
    .modifyEnd(PREPARED)
    .execute();

export type BookingForMessage = Awaited<ReturnType<typeof listBookingsForMessage>>[number];

type AskedUntil = { bookingId: number; until: Date };

/** Vendors with unanswered offers made by `until`; `place` is the booking's index in `asked`, from 1. */
async function listAsked(db: Db, asked: AskedUntil[]) {
  const { rows } = await sql<{ place: number; vendor_id: number }>`
    select asked.place::int as place, offer.vendor_id
    from unnest(
      ${asked.map(({ bookingId }) => bookingId)}::int[], ${asked.map(({ until }) => until)}::timestamptz[]
    ) with ordinality as asked (booking_id, until, place)
    join booking on booking.id = asked.booking_id and booking.status = 'pending'
    join booking_offer as offer on offer.booking_id = booking.id
      and offer.answer = 'pending' and offer.offered_at <= asked.until
    order by offer.vendor_id ${PREPARED}`.execute(db);
  return rows;
}

export const listOpenOffers = (db: Db, vendorId: number, ids: number[], day: string) =>
  jobs(db)
    .innerJoin("booking_offer as offer", "offer.booking_id", "booking.id")
    .select(sql<string>`offer.price_paise`.as("price_paise"))
    .where("offer.vendor_id", "=", vendorId)
    .where("booking.id", "in", ids)
    .where("offer.answer", "=", "pending")
    .where("booking.status", "=", "pending")
    .where("booking.booking_date", ">=", day)
    .where((where) => where.not(isSuspended(vendorId)))
    .orderBy("booking.booking_date")
    .orderBy("booking.booking_time_slot", "desc")
    .orderBy("booking.id")
    .execute();

export const findTaking = (
  db: Db,
  { bookingId, vendorId, before }: { bookingId: number; vendorId: number; before: Date },
) =>
  db
    .selectFrom("booking_event")
    .select(["what", "happened_at"])
    .where("booking_id", "=", bookingId)
    .where("vendor_id", "=", vendorId)
    .where("what", "in", ["accepted", "assigned"])
    .where("happened_at", "<=", before)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Open bookings with a visit on `day` that is the first, or follows two days without a visit. */
export async function listToRemind(db: Db, day: Day, bookedBefore: Date) {
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

export type Job = {
  id: number;
  order_id: string;
  booking_date: string;
  slot: Slot;
  pin_code: string;
  city: string | null;
  arrives_from?: string | null;
};

export async function listJobs(db: Db, vendorId: number, day: string): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select booking.id, booking.order_id, job.day as booking_date, job.slot, booking.pin_code,
      city.name as city, ${arrivesFrom} as arrives_from
    from job
    join visit on visit.id = job.visit_id
    join booking on booking.id = job.booking_id
    left join city on city.id = booking.city_id
    where job.vendor_id = ${vendorId} and job.day = ${day}::date and job.status = 'accepted'
    order by job.slot desc, booking.id`.execute(db);
  return rows;
}

export async function listUnaccepted(db: Db, days: string[], bookedBefore: Date) {
  const { rows } = await sql<Pick<Job, "id" | "booking_date" | "slot"> & { waits_since: number }>`
    select id, booking_date, booking_time_slot as slot, coalesce((
      select max(event.id) from booking_event as event
      where event.booking_id = booking.id and event.what not in
        ('booked', 'offered', 'rejected', 'confirmed', 'edited', 'withdrawn')), 0)
      as waits_since
    from booking
    where status = 'pending' and booking_date = any(${days}::date[]) and booked_at < ${bookedBefore}
    order by booking_date, id`.execute(db);
  return rows;
}

export const listStillUnaccepted = (db: Db, ids: number[]) =>
  jobs(db)
    .where("booking.id", "in", ids)
    .where("booking.status", "=", "pending")
    .orderBy("booking.booking_date")
    .orderBy("booking.id")
    .execute();

export const findVisitOn = (db: Db, bookingId: number, day: Day) =>
  db
    .selectFrom("visit")
    .leftJoin("account as vendor", "vendor.id", "visit.vendor_id")
    .select([
      "visit.day as booking_date",
      "visit.status",
      "visit.outcome_at",
      "visit.is_sent",
      "visit.vendor_id",
      "visit.person_id",
      "visit.code",
      "visit.gate_code",
      arrivesFrom.as("arrives_from"),
      callName("vendor").as("vendor_name"),
      "vendor.phone_number as vendor_phone",
    ])
    .select(sql<Slot>`visit.slot`.as("slot"))
    .where("visit.booking_id", "=", bookingId)
    .where("visit.day", "=", day)
    .executeTakeFirst();

export type VisitForMessage = NonNullable<Awaited<ReturnType<typeof findVisitOn>>>;

/** The bookings among these that are cancelled. */
export async function findCancelled(db: Db, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("booking")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("status", "=", "cancelled")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

// Loaders that batch the reads of outbox rows expanded in one transaction.

export const findBookingForMessage = createLoader(async (db: Db, ids: number[]) => {
  const bookings = new Map((await listBookingsForMessage(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => bookings.get(id));
});

export const findLines = createLoader(async (db: Db, ids: number[]) => {
  const lines = Map.groupBy(await listLinesOf(db, ids), ({ booking_id }) => booking_id);
  return ids.map((id) => lines.get(id) ?? []);
});

export const findAsked = createLoader(async (db: Db, asked: AskedUntil[]) => {
  const vendors = Map.groupBy(await listAsked(db, asked), ({ place }) => place - 1);
  return asked.map((_booking, at) => (vendors.get(at) ?? []).map(({ vendor_id }) => vendor_id));
});
