import { sql, type RawBuilder } from "kysely";
import type { Notification } from "../notification.ts";

type Queued = Omit<Notification, "bookingId" | "accountId" | "data" | "now"> & {
  accountId?: number | null | RawBuilder<unknown>;
  bookingId?: number | null | RawBuilder<unknown>;
  data?: Record<string, unknown> | RawBuilder<unknown>;
  now: Date | RawBuilder<unknown>;
  /** What the row is selected from, where columns of it are given: one row of it makes one of the outbox. */
  from?: RawBuilder<unknown>;
};

const isSql = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === "object" && value !== null && "toOperationNode" in value;

/**
 * The part of a statement that adds a notification to the outbox, so that a statement that books or
 * changes a booking tells of it without another round trip.
 *
 *     sql`with made as (insert into booking … returning id, booked_at),
 *       told as (${queuedNotification({
 *         event: "booked", bookingId: sql`id`, now: sql`booked_at`, from: sql`made` })})
 *     select id from made`
 *
 * It does not wake the process that expands it: transactions that notify commit one after the other
 * (docs/decisions/028-outbox.md).
 */
export function queuedNotification({
  event,
  bookingId = null,
  vendorId = null,
  accountId = null,
  data = {},
  now,
  runAt,
  from,
}: Queued): RawBuilder<unknown> {
  const content = isSql(data) ? data : sql`${JSON.stringify(data)}`;
  return sql`
    insert into outbox (event, booking_id, vendor_id, account_id, data, created_at, run_at)
    select ${event}::text, ${bookingId}::int, ${vendorId}::int, ${accountId}::int, ${content}::jsonb,
      ${now}::timestamptz, ${runAt ?? now}::timestamptz
    ${from === undefined ? sql`` : sql`from ${from}`}`;
}
