import { sql } from "kysely";
import { today, type Day, isOver, SLOTS, type Slot } from "#kernel/time/day.ts";
import { type Db, hasRow } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { WaveFacts, WaveStart } from "./rules.ts";
import { offeredNotification } from "./offer-queue-queries.ts";

export type WaveCause = WaveStart | "next" | "operator";

export const nextWaveNumber = (bookingId: number) => sql`(
  select coalesce(max(wave), 0) + 1 from booking_wave where booking_id = ${bookingId}::int)`;

/** Waits for a wave under way. */
export const queueWave = (
  db: Db,
  { bookingId, dueAt, because }: { bookingId: number; dueAt: Date; because: WaveStart | "next" },
) =>
  sql`insert into booking_wave_queue (booking_id, due_at, because)
    values (${bookingId}::int, ${dueAt}::timestamptz, ${because})
    on conflict (booking_id) do update set due_at = excluded.due_at, because = excluded.because
    ${PREPARED}`.execute(db);

export const postponeWave = (
  db: Db,
  { bookingId, until, now }: { bookingId: number; until: Date; now: Date },
) =>
  db
    .updateTable("booking_wave_queue")
    .set({ due_at: until })
    .where("booking_id", "=", bookingId)
    .where("due_at", "<=", now)
    .execute();

export const deleteQueuedWave = (db: Db, bookingId: number) =>
  db.deleteFrom("booking_wave_queue").where("booking_id", "=", bookingId).execute();

/**
 * Vendors who become eligible meanwhile get offers after the commit (docs/decisions/007-offers-without-a-
 * lock.md).
 */
export const lockAsWriter = (db: Db) => sql`lock table booking in row exclusive mode`.execute(db);

export type WavePart = "first" | "next";

const queued = (db: Db) =>
  db
    .selectFrom("booking_wave_queue as queue")
    .innerJoin("booking", "booking.id", "queue.booking_id");

/** A pending plan with a past visit continues once `markUnassignedMissed`, a timer, has set its next day. */
const goesOn = (now: Date) => {
  const day = today(now);
  const over = SLOTS.filter((slot) => isOver(day, slot, now));
  return sql<boolean>`(booking.status = 'pending' and booking.has_begun
    and coalesce(booking.plan_ends_on >= ${day}::date, false)
    and (booking.booking_date < ${day}::date or (booking.booking_date = ${day}::date
      and booking.booking_time_slot = any(${over}::text[]))))`;
};

const dueAt = (db: Db, part: WavePart, now: Date) =>
  queued(db)
    .where("queue.due_at", "<=", now)
    .where("queue.because", part === "next" ? "=" : "<>", "next")
    .where(sql<boolean>`not ${goesOn(now)}`);

export const hasDueWave = (db: Db, part: WavePart, now: Date): Promise<boolean> =>
  hasRow(dueAt(db, part, now));

const WAVE_COLUMNS = [
  "queue.booking_id",
  "queue.because",
  "queue.due_at",
  "booking.status",
  "booking.pin_code",
  "booking.booking_date",
  "booking.booking_time_slot",
] as const;

/** Locks the booking, then its queue row, as each transition does. Skips locked rows. */
export const claimDueWave = (db: Db, part: WavePart, now: Date) =>
  dueAt(db, part, now)
    .select(WAVE_COLUMNS)
    .orderBy("queue.due_at")
    .orderBy("queue.booking_id")
    .limit(1)
    // Kysely's own clauses would have one "skip locked" for both.
    .modifyEnd(sql`for no key update of booking skip locked for update of queue skip locked`)
    .executeTakeFirst();

export const lockQueuedWave = (db: Db, bookingId: number) =>
  queued(db)
    .select(WAVE_COLUMNS)
    .where("queue.booking_id", "=", bookingId)
    .forUpdate("queue")
    .executeTakeFirst();

export type QueuedWave = {
  booking_id: number;
  pin_code: string;
  booking_date: Day;
  booking_time_slot: Slot;
};

export type Asked = WaveFacts & { own_prices: Record<string, number> };

function factsOf(vendor: Asked): WaveFacts {
  const { own_prices: _prices, ...facts } = vendor;
  return facts;
}

type NewWave = {
  bookingId: number;
  because: WaveCause;
  asked: Asked[];
  medianPaise: number | null;
  leftOver: number;
  nextWaveAt: Date | null;
  now: Date;
};

/** In one statement. Existing offers stay. */
export const insertWave = (
  db: Db,
  { bookingId, because, asked, medianPaise, leftOver, nextWaveAt, now }: NewWave,
) =>
  sql`
    with open as materialized (
      select id from booking where id = ${bookingId} and status = 'pending'),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select open.id, chosen.vendor_id, chosen.price_paise, chosen.own_prices, ${now}::timestamptz
      from open, jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as chosen (vendor_id int, price_paise bigint, own_prices jsonb)
      order by chosen.vendor_id
      on conflict do nothing
      returning booking_id, vendor_id),
    happened as (
      insert into booking_event (booking_id, what, vendor_id, happened_at)
      select booking_id, 'offered', vendor_id, ${now}::timestamptz from offered),
    queued as (${offeredNotification(bookingId, now)})
    insert into booking_wave
      (booking_id, wave, because, made_at, next_wave_at, left_over, median_paise, asked)
    select open.id, ${nextWaveNumber(bookingId)}, ${because}, ${now}::timestamptz,
      ${nextWaveAt}::timestamptz, ${leftOver}::int, ${medianPaise}::bigint,
      ${JSON.stringify(asked.map(factsOf))}::jsonb
    from open ${PREPARED}`.execute(db);
