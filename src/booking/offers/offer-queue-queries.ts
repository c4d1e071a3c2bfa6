import { sql } from "kysely";
import { queuedNotification } from "#notifications/exports.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { priceOfLine } from "../lines/queries.ts";
import { canCome } from "../vendor-time/vendor-time-queries.ts";
import { blockedVendors, bookedLines } from "./eligible-vendors-queries.ts";

export type Queued = { vendor_id: number; round: number };

/** In the order of ids, to avoid deadlocks. Call it in the transaction that makes the vendors eligible. */
export async function queueOffers(db: Db, vendorIds: number[], now: Date): Promise<void> {
  if (vendorIds.length === 0) return;
  await db
    .insertInto("offer_queue")
    .values(
      [...new Set(vendorIds)]
        .toSorted((one, other) => one - other)
        .map((vendor_id) => ({ vendor_id, queued_at: now })),
    )
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet((set) => ({
        round: sql`offer_queue.round + 1`,
        offered_up_to: null,
        queued_at: set.ref("excluded.queued_at"),
      })),
    )
    .execute();
}

/** Requeues a vendor with a limit per half-day. Call it in the transaction that takes a job from it. */
export const requeueIfLimited = (db: Db, vendorId: number, now: Date) =>
  sql`insert into offer_queue (vendor_id, queued_at)
    select vendor_id, ${now}::timestamptz from vendor_availability
    where vendor_id = ${vendorId} and jobs_per_slot is not null
    on conflict (vendor_id) do update set round = offer_queue.round + 1, offered_up_to = null,
      queued_at = excluded.queued_at ${PREPARED}`.execute(db);

export const listUnstarted = (db: Db): Promise<Queued[]> =>
  db
    .selectFrom("offer_queue")
    .select(["vendor_id", "round"])
    .where("offered_up_to", "is", null)
    .execute();

/**
 * Open transactions that have written to bookings, by the lock that each holds from its first write to its end.
 */
export async function listBookingWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'booking'::regclass and granted
      and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and pid is distinct from pg_backend_pid()`.execute(db);
  return rows.map(({ id }) => id);
}

export const startQueued = (db: Db, queued: Queued[]) =>
  sql`update offer_queue set offered_up_to = 0 where vendor_id in (
    select queue.vendor_id from offer_queue as queue
    join unnest(${queued.map(({ vendor_id }) => vendor_id)}::int[],
      ${queued.map(({ round }) => round)}::int[]) as seen (vendor_id, round) using (vendor_id, round)
    where queue.offered_up_to is null for update of queue skip locked)`.execute(db);

export const claimQueued = (db: Db) =>
  db
    .selectFrom("offer_queue")
    .select(["vendor_id", "offered_up_to"])
    .where("offered_up_to", "is not", null)
    .orderBy("offered_up_to")
    .orderBy("vendor_id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ offered_up_to: number }>()
    .executeTakeFirst();

export const advanceQueued = (db: Db, vendorId: number, offeredUpTo: number) =>
  db
    .updateTable("offer_queue")
    .set({ offered_up_to: offeredUpTo })
    .where("vendor_id", "=", vendorId)
    .execute();

export const deleteQueued = (db: Db, vendorId: number) =>
  db.deleteFrom("offer_queue").where("vendor_id", "=", vendorId).execute();

export const hasQueued = (db: Db): Promise<boolean> => hasRow(db.selectFrom("offer_queue"));

const offeredPrice = priceOfLine(sql`offering.price_paise`);

type Batch = { vendorId: number; after: number; size: number; day: string; now: Date };

/**
 * Offers a vendor the next `size` pending bookings after `after` that it can do, at its own or the booked price.
 * Existing offers stay. Returns the last id read; undefined at the end.
 */
export async function offerBatch(
  db: Db,
  { vendorId, after, size, day, now }: Batch,
): Promise<number | undefined> {
  const { rows } = await sql<{ seen: number; last: number | null }>`
    with waiting as materialized (
      select id, pin_code, booking_date, booking_time_slot from booking
      where status = 'pending' and booking_date >= ${day} and id > ${after}
        and not exists (select from booking_wave_queue as queue where queue.booking_id = booking.id)
      order by id limit ${size}),
    place as materialized (
      select pin_code, city_of_pin(pin_code) as city_id
      from (select distinct pin_code from waiting) as pin),
    able as (
      select waiting.id as booking_id,
        sum(line.quantity::bigint * coalesce(${offeredPrice}, line.price_paise)) as price_paise,
        jsonb_object_agg(offering.product_id, ${offeredPrice})
          filter (where offering.product_id is not null) as own_prices
      from waiting
      join place using (pin_code)
      cross join lateral (${bookedLines(sql`waiting.id`)}) as line
      left join offering on offering.vendor_id = ${vendorId}
        and offering.product_id = line.product_id and offering.city_id = place.city_id
      where ${canCome(sql`${vendorId}::int`, {
        day: sql`waiting.booking_date`,
        slot: sql`waiting.booking_time_slot`,
      })}
        and ${vendorId} <> all(${blockedVendors(sql`waiting.id`)})
      group by waiting.id
      having count(offering.vendor_id) > 0),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select booking_id, ${vendorId}::int, price_paise, own_prices, ${now}::timestamptz from able
      on conflict do nothing
      returning booking_id),
    happened as (
      insert into booking_event (booking_id, what, vendor_id, happened_at)
      select booking_id, 'offered', ${vendorId}::int, ${now}::timestamptz from offered
      order by booking_id),
    queued as (${queuedNotification({
      event: "offered",
      vendorId,
      data: sql`jsonb_build_object('booking_ids', booking_ids)`,
      now,
      from: sql`(select jsonb_agg(booking_id order by booking_id) as booking_ids from offered) as made
        where booking_ids is not null`,
    })})
    select count(*)::int as seen, max(id) as last from waiting`.execute(db);
  const [{ seen, last } = { seen: 0, last: null }] = rows;
  return seen < size ? undefined : (last ?? undefined);
}

/** A CTE; reads `offered`. */
export const offeredNotification = (bookingId: number, now: Date) =>
  queuedNotification({
    event: "offered",
    bookingId,
    data: sql`jsonb_build_object('vendor_ids', vendor_ids)`,
    now,
    from: sql`(select jsonb_agg(vendor_id) as vendor_ids from offered) as made
      where vendor_ids is not null`,
  });
