import type { Db } from "#server/database/connect.ts";
import { type RawBuilder, sql } from "kysely";

type Notification = {
  /** One that src/start/prepare-database.ts has a composer for. */
  event: string;
  bookingId?: number | null;
  vendorId?: number | null;
  accountId?: number | null;
  /** Facts that the composer cannot read later, such as a reason. No secrets: it is stored for months. */
  data?: Record<string, unknown>;
  now: Date;
  runAt?: Date;
  /** Pending rows with this key are merged: due as the first, with the data of the last and `is_several`. */
  digest?: string;
};

/**
 * Adds a notification to the outbox, in the transaction of its event. It is expanded about a second after
 * the commit.
 */
export async function queueNotification(db: Db, notification: Notification): Promise<void> {
  await queuedNotification(notification).execute(db);
}

type Queued = Omit<Notification, "bookingId" | "accountId" | "data" | "now"> & {
  accountId?: number | null | RawBuilder<unknown>;
  bookingId?: number | null | RawBuilder<unknown>;
  data?: Record<string, unknown> | RawBuilder<unknown>;
  now: Date | RawBuilder<unknown>;
  /** The source of column references: each of its rows adds one to the outbox. */
  from?: RawBuilder<unknown>;
};

const isSql = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === "object" && value !== null && "toOperationNode" in value;

/**
 * CTE that adds a notification to the outbox, so that a write and its notification take one round trip.
 *
 *     sql`with made as (insert into booking … returning id, booked_at),
 *       queued as (${queuedNotification({
 *         event: "booked", bookingId: sql`id`, now: sql`booked_at`, from: sql`made` })})
 *     select id from made`
 *
 * Sends no NOTIFY, since transactions that do commit one after the other (docs/decisions/028-outbox.md).
 */
export function queuedNotification({
  event,
  bookingId = null,
  vendorId = null,
  accountId = null,
  data = {},
  now,
  runAt,
  digest,
  from,
}: Queued): RawBuilder<unknown> {
  const content = isSql(data) ? data : sql`${JSON.stringify(data)}`;
  const merged = sql`
    on conflict (digest) where expanded_at is null and digest is not null
    do update set data = excluded.data || '{"is_several": true}'`;
  return sql`
    insert into outbox (event, booking_id, vendor_id, account_id, data, created_at, run_at, digest)
    select ${event}::text, ${bookingId}::int, ${vendorId}::int, ${accountId}::int, ${content}::jsonb,
      ${now}::timestamptz, ${runAt ?? now}::timestamptz, ${digest ?? null}::text
    ${from === undefined ? sql`` : sql`from ${from}`}
    ${digest === undefined ? sql`` : merged}`;
}

type Timed = {
  event: string;
  /** Unique by event, booking or vendor, and occasion, such as a day. */
  rows: { bookingId?: number; vendorId?: number; occasion: string }[];
  now: Date;
};

/**
 * Adds due timed rows to the outbox in this order; existing ones, expanded or not, are skipped. Returns how many
 * were added.
 */
export async function queueTimed(db: Db, { event, rows, now }: Timed): Promise<number> {
  if (rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into outbox (event, booking_id, vendor_id, occasion, created_at, run_at)
    select ${event}, booking_id, vendor_id, occasion, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${rows.map(({ bookingId }) => bookingId ?? null)}::int[],
      ${rows.map(({ vendorId }) => vendorId ?? null)}::int[],
      ${rows.map(({ occasion }) => occasion)}::text[]) with ordinality
      as timed (booking_id, vendor_id, occasion, place)
    where not exists (select from outbox as known
      where known.event = ${event} and known.occasion = timed.occasion
        and coalesce(known.booking_id, 0) = coalesce(timed.booking_id, 0)
        and coalesce(known.vendor_id, 0) = coalesce(timed.vendor_id, 0))
    order by place
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}
