import { sql } from "kysely";
import { type Db, inTransaction, classifyOutage } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { canCome } from "../vendor-time/vendor-time-queries.ts";
import { blockedVendors, bookedLines, eligibleVendors } from "./eligible-vendors-queries.ts";
import {
  deleteQueuedWave,
  insertWave,
  queueWave,
  type QueuedWave,
  type WaveCause,
  type Asked,
  claimDueWave,
  hasDueWave,
  lockAsWriter,
  lockQueuedWave,
  postponeWave,
  type WavePart,
} from "./wave-queries.ts";
import { nextWaveAt, rankVendors, WAVE_SIZE, RECORD_DAYS, isAskable, tryAgainAt } from "./rules.ts";

const LATEST = 200;

type AbleVendors = { vendors: Asked[]; medianPaise: number };

/**
 * Available eligible vendors without an offer, with their facts, and the median price of all eligible vendors.
 */
async function listAbleVendors(
  db: Db,
  { booking_id, pin_code, booking_date, booking_time_slot }: QueuedWave,
  now: Date,
): Promise<AbleVendors> {
  const isRecent = sql`(happened_at <= ${now}::timestamptz
    and happened_at >= ${now}::timestamptz - make_interval(days => ${sql.lit(RECORD_DAYS)}))`;
  const halfDay = { day: booking_date, slot: booking_time_slot };
  const { rows } = await sql<Asked & { median_paise: number }>`
    with line as materialized (${bookedLines(booking_id)}),
    able as materialized (
      select eligible.* from (${eligibleVendors(pin_code)}) as eligible
      where ${canCome(sql`eligible.vendor_id`, halfDay)}
        and eligible.vendor_id <> all(${blockedVendors(booking_id)})),
    person as (
      select phone_number, customer_id from booking
      where id = ${booking_id} and anonymised_at is null),
    served as materialized (
      select vendor_id from booking
      where phone_number = (select phone_number from person) and status = 'completed'
      union
      select vendor_id from booking
      where customer_id = (select customer_id from person) and status = 'completed'),
    near as materialized (
      select vendor_id from vendor_address
      where city_id = (select city_of_pin(${pin_code})) and pin_code = ${pin_code}
      union
      (select vendor_id from booking where pin_code = ${pin_code} and status = 'completed'
        order by id desc limit ${sql.lit(LATEST)}))
    select able.vendor_id, able.price_paise::float8 as price_paise, able.own_prices,
      able.vendor_id in (select vendor_id from served) as served,
      able.vendor_id in (select vendor_id from near) as near,
      week.jobs, record.accepted, record.completed, record.given_back,
      (select percentile_disc(0.5) within group (order by price_paise) from able)::float8 as median_paise
    from able
    cross join lateral (
      select count(*)::int as jobs from job as taken
      where taken.vendor_id = able.vendor_id
        and taken.day >= (select date_trunc('week', ${booking_date}::date)::date)
        and taken.day < (select date_trunc('week', ${booking_date}::date)::date + 7)) as week
    cross join lateral (
      select greatest(0, (count(*) filter (where what = 'accepted'))::int - (
          select count(*)::int from booking_event as event
          where event.vendor_id = able.vendor_id and what = 'undone' and ${isRecent})) as accepted,
        (count(*) filter (where what = 'completed'))::int as completed,
        (count(*) filter (where what = 'given_back'))::int as given_back
      from booking_event as event
      where event.vendor_id = able.vendor_id and what in ('accepted', 'given_back', 'completed')
        and ${isRecent}) as record
    where not exists (select from booking_offer as offer
      where offer.booking_id = ${booking_id} and offer.vendor_id = able.vendor_id)`.execute(db);
  return {
    vendors: rows.map((row) => {
      const { median_paise: _median, ...vendor } = row;
      return vendor;
    }),
    medianPaise: rows[0]?.median_paise ?? 0,
  };
}

/**
 * Asks the next 50 vendors, ranked by `rules.ts`, and queues the next wave if others are left. Call it with the
 * queue row locked, as a writer of bookings. Returns the number asked.
 */
export async function makeWave(
  db: Db,
  queued: QueuedWave,
  { because, now }: { because: WaveCause; now: Date },
): Promise<number> {
  const { booking_id: bookingId, booking_date: day, booking_time_slot: slot } = queued;
  const { vendors, medianPaise } = await listAbleVendors(db, queued, now);
  const asked = rankVendors(vendors, medianPaise).slice(0, WAVE_SIZE);
  const leftOver = vendors.length - asked.length;
  const next = leftOver > 0 ? nextWaveAt(day, slot, now) : null;
  if (asked.length > 0)
    await insertWave(db, {
      bookingId,
      because,
      asked,
      medianPaise,
      leftOver,
      nextWaveAt: next,
      now,
    });
  await (next === null
    ? deleteQueuedWave(db, bookingId)
    : queueWave(db, { bookingId, dueAt: next, because: "next" }));
  return asked.length;
}

type Options = {
  now: Date;
  log?: Log | undefined;
};

/**
 * Makes the wave due longest; false when none is due. A failed wave is retried after five minutes and does not
 * block others. Several processes may run it. Throws while the database is unavailable.
 */
export async function sendDueWave(db: Db, part: WavePart, { now, log }: Options): Promise<boolean> {
  if (!(await hasDueWave(db, part, now))) return false;
  const claimed: { bookingId?: number } = {};
  try {
    return await inTransaction(db, async (transaction) => {
      await lockAsWriter(transaction);
      const claim = await claimDueWave(transaction, part, now);
      if (claim === undefined) return false;
      claimed.bookingId = claim.booking_id;
      const queued = await lockQueuedWave(transaction, claim.booking_id);
      if (queued === undefined) return true;
      const { status, booking_date: day, booking_time_slot: slot } = queued;
      const isOpen = status === "pending" && isAskable(day, slot, now);
      await (isOpen
        ? makeWave(transaction, queued, { because: queued.because, now })
        : deleteQueuedWave(transaction, queued.booking_id));
      return true;
    });
  } catch (error) {
    const { bookingId } = claimed;
    if (bookingId === undefined || classifyOutage(error) === "away") throw error;
    await postponeWave(db, { bookingId, until: tryAgainAt(now), now });
    log?.warn({ err: error, booking: bookingId }, "a wave of offers failed");
    return true;
  }
}
