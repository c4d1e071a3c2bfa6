import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Engine } from "../engine.ts";
import { queueDeliveries, type QueuedMessage } from "./queue-deliveries.ts";
import { sql } from "kysely";

/** Longer than any try, including retries of storing its result. */
const LEASE_MS = 10 * 60_000;

const MOST = 500;

/** Requeues messages without a sender, after a crash, or a restore that lost the jobs. Returns the number. */
export const recoverMessages = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const before = new Date(now.getTime() - LEASE_MS);
    const { rows } = await sql<QueuedMessage>`
      update message set state = 'queued' where id in (
        select id from message
        where state = 'sending' and tried_at < ${before}
          or state = 'queued' and held_until is null and created_at < ${before} and not exists (
            select from graphile_worker.jobs where jobs.key = 'message:' || message.id
              and jobs.attempts < jobs.max_attempts
              and (jobs.locked_at is null or jobs.locked_at > ${before}))
        order by id limit ${MOST} for update skip locked)
      returning id, channel`.execute(transaction);
    await queueDeliveries(transaction, rows);
    return rows.length;
  });

/**
 * Sends the newest held message of each ended budget window, of a booking that is not cancelled if there is one,
 * and deletes the others. It spends no budget.
 */
export const releaseHeld = (
  db: Db,
  { findCancelled }: Pick<Engine, "findCancelled">,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { rows: due } = await sql<{ id: number; held_for: string; booking_id: number | null }>`
      select id, encode(held_for, 'hex') as held_for, booking_id from message
      where held_until <= ${now} order by id for update skip locked`.execute(transaction);
    if (due.length === 0) return;
    const bookingIds = due.flatMap(({ booking_id: id }) => id ?? []);
    const cancelled = await findCancelled(transaction, bookingIds);
    const isLive = ({ booking_id: id }: (typeof due)[number]) => id === null || !cancelled.has(id);
    const newest = Array.from(
      Map.groupBy(due, ({ held_for }) => held_for).values(),
      (group) => (group.findLast(isLive) ?? group.at(-1)!).id,
    );
    const { rows } = await sql<QueuedMessage>`
      with others as (
        delete from message where id = any(${due.map(({ id }) => id)}::int[]) and id <> all(${newest}::int[]))
      update message set held_for = null, held_until = null where id = any(${newest}::int[])
      returning id, channel`.execute(transaction);
    await queueDeliveries(transaction, rows);
  });
