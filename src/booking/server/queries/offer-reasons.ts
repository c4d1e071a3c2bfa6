import { sql, type RawBuilder } from "kysely";
import { MAX_REASONS, type NotAsked } from "#booking/contract/waves.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { isSuspended } from "#vendor-account/server/public.ts";
import type { WaveFacts, WaveStart } from "../rules/waves.ts";
import { canCome, isOff, jobs, works } from "./vendor-time.ts";

export type OfferWave = {
  offered_at: Date;
  booking_date: Day;
  booking_time_slot: Slot;
  /** Whether any wave of the booking is in the log. */
  is_logged: boolean;
  /** The wave in which it was made: how many since the booking began to wait, itself included. */
  wave: number | null;
  together: number | null;
  median_paise: number | null;
  facts: Partial<WaveFacts> | null;
  /** What its wave followed, where that began the waves anew. */
  because: WaveStart | null;
  by: "moved" | "desk" | null;
};

/** How a vendor came to its offer of a booking; undefined when it has none. */
export async function findOfferWave(
  db: Db,
  bookingId: number,
  vendorId: number,
): Promise<OfferWave | undefined> {
  const { rows } = await sql<OfferWave>`
    select offer.offered_at, booking.booking_date, booking.booking_time_slot,
      case when made.because not in ('next', 'operator') then made.because end as because,
      made.wave - coalesce(began.wave, 1) + 1 as wave, made.together,
      made.median_paise::float8 as median_paise, made.facts,
      exists (select from booking_wave where booking_id = ${bookingId}) as is_logged,
      (select case what when 'rescheduled' then 'moved' when 'assigned' then 'desk' end
        from booking_event as event
        where event.booking_id = ${bookingId} and event.vendor_id = ${vendorId}
          and what in ('offered', 'rescheduled', 'assigned')
        order by event.id desc limit 1) as by
    from booking_offer as offer join booking on booking.id = offer.booking_id
    left join lateral (
      select wave, because, median_paise, jsonb_array_length(asked) as together,
        (select entry from jsonb_array_elements(asked) as entry
          where (entry ->> 'vendor_id')::int = ${vendorId}) as facts
      from booking_wave
      where booking_id = ${bookingId} and made_at = offer.offered_at
        and asked @> jsonb_build_array(jsonb_build_object('vendor_id', ${vendorId}::int))
      order by wave desc limit 1) as made on true
    left join lateral (
      select max(wave) as wave from booking_wave
      where booking_id = ${bookingId} and wave <= made.wave and because not in ('next', 'operator'))
      as began on true
    where offer.booking_id = ${bookingId} and offer.vendor_id = ${vendorId}`.execute(db);
  return rows[0];
}

/** So many of the latest bookings of each state in each of a vendor's cities are looked at. */
const LATEST = 50;

/** Whether the vendor has an entry for one of the products of `missed` in its city: in a table or view. */
const hasEntry = (vendorId: number, table: RawBuilder<unknown>, and = sql``) => sql`exists (
  select from booking_line as line join ${table} as entry
    on entry.product_id = line.product_id and entry.vendor_id = ${vendorId}
      and entry.city_id = missed.city_id ${and}
  where line.booking_id = missed.id)`;

/** Whether the vendor could have been asked about `missed` from when it was booked on. */
const wasInOrder = (vendorId: number) => sql`(
  ${hasEntry(
    vendorId,
    sql`vendor_service`,
    sql`and entry.status = 'approved'
      and coalesce(entry.decided_at, entry.asked_at) <= missed.booked_at`,
  )} and not exists (select from vendor_suspension as suspension
    where suspension.vendor_id = ${vendorId} and suspension.lifted_at > missed.booked_at))`;

/**
 * Why a vendor was not asked about the latest bookings of its cities that were booked since a time, the most
 * frequent reason first. What it set after a booking was made says nothing of that one, and nothing is said
 * where none of the reasons is known to be true.
 */
export async function listNotAsked(
  db: Db,
  vendorId: number,
  since: Date,
): Promise<{ reason: NotAsked; bookings: number }[]> {
  const half = { day: sql`missed.booking_date`, slot: sql`missed.booking_time_slot` };
  const { rows } = await sql<{ reason: NotAsked; bookings: number }>`
    with home as (select distinct city_id from vendor_address where vendor_id = ${vendorId}),
    missed as materialized (
      select latest.* from home
      cross join unnest(array['pending', 'accepted', 'completed', 'cancelled']) as state
      cross join lateral (
        select id, city_id, status, booked_at, booking_date, booking_time_slot, first_accepted_at
        from booking where booking.city_id = home.city_id and booking.status = state
        order by id desc limit ${sql.lit(LATEST)}) as latest
      where booked_at >= ${since}
        and not exists (select from booking_offer as offer
          where offer.booking_id = latest.id and offer.vendor_id = ${vendorId})
        and not exists (select from booking_event as event
          where event.booking_id = latest.id and event.vendor_id = ${vendorId})),
    judged as (
      select case
        when ${isSuspended(vendorId)} then 'suspended'
        when not ${hasEntry(vendorId, sql`vendor_service`, sql`and entry.status <> 'rejected'`)}
          then 'no_service'
        when not ${hasEntry(vendorId, sql`offered_entry`)} then case
          when ${hasEntry(vendorId, sql`vendor_service`, sql`and entry.status = 'pending'`)}
          then 'service_waits' end
        when own.changed_at <= missed.booked_at and ${isOff(half)} then 'day_off'
        when own.changed_at <= missed.booked_at and not ${works(half)} then 'not_worked'
        when own.changed_at <= missed.booked_at and own.jobs_per_slot <= ${jobs(half)} then 'full'
        when missed.status <> 'pending' and missed.first_accepted_at is not null
          and ${wasInOrder(vendorId)} and (
          select left_over > 0 from booking_wave as wave where wave.booking_id = missed.id
          order by wave desc limit 1) then 'accepted_before'
        when missed.status = 'pending' and ${canCome(sql`${vendorId}::int`, half)} and exists (
          select from booking_wave_queue as queue where queue.booking_id = missed.id)
          then 'later_wave'
        end as reason
      from missed left join vendor_availability as own on own.vendor_id = ${vendorId})
    select reason, count(*)::int as bookings from judged where reason is not null
    group by reason order by count(*) desc, reason limit ${sql.lit(MAX_REASONS)}`.execute(db);
  return rows;
}
