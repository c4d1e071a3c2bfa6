import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
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

/** Sends the newest held message of each ended budget window and deletes the others. It spends no budget. */
export const releaseHeld = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<QueuedMessage>`
      with due as materialized (
        select id, held_for from message where held_until <= ${now} order by id for update skip locked),
      newest as materialized (select max(id) as id from due group by held_for),
      others as (
        delete from message
        where id in (select id from due) and id not in (select id from newest))
      update message set held_for = null, held_until = null where id in (select id from newest)
      returning id, channel`.execute(transaction);
    await queueDeliveries(transaction, rows);
  });
