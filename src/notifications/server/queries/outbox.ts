import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { Digest, Happened } from "../composer.ts";

type Due = { events: string[]; now: Date; most: number };

/**
 * The rows of these events that have been due longest, locked until the transaction ends; those of other
 * events are left out. They are all digests or none is: what adds to a digest goes before it.
 */
export async function claimDue(db: Db, { events, now, most }: Due): Promise<Happened[]> {
  const rows = await db
    .selectFrom("outbox")
    .select([
      "id",
      "event",
      "booking_id as bookingId",
      "vendor_id as vendorId",
      "account_id as accountId",
      "data",
      "created_at as createdAt",
      sql<boolean>`digest is not null`.as("isDigest"),
    ])
    .where("expanded_at", "is", null)
    .where("run_at", "<=", now)
    .where("event", "=", sql<string>`any(${events}::text[])`)
    .orderBy("run_at")
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .modifyEnd(PREPARED)
    .$castTo<Happened & { isDigest: boolean }>()
    .execute();
  const end = rows.findIndex(({ isDigest }) => isDigest !== rows[0]?.isDigest);
  return end === -1 ? rows : rows.slice(0, end);
}

export const postpone = (db: Db, id: number, runAt: Date) =>
  db.updateTable("outbox").set({ run_at: runAt }).where("id", "=", id).execute();

export const markExpanded = (db: Db, ids: number[], now: Date) =>
  db
    .updateTable("outbox")
    .set({ expanded_at: now })
    // Selected, so that the one plan for all seems no more expensive than those for a few ids.
    .where("id", "=", sql<number>`any((select ${ids}::int[])::int[])`)
    .modifyEnd(PREPARED)
    .execute();

/** A digest that waits is written again with each item: one without a bound took seconds of each minute. */
const MAX_ITEMS = 100;
const KEPT = { first: `$[0 to ${MAX_ITEMS - 1}]`, newest: `$[last - ${MAX_ITEMS - 1} to last]` };

/**
 * Adds a row of a digest, or its items to the one that waits. The first of a digest is due at once, the
 * next one `everyMs` after the last. It keeps 100 items, and `is_cut` says that there were more.
 */
export const addDigest = (
  db: Db,
  { event, key, vendorId = null, items, everyMs, keeps }: Digest,
  now: Date,
) => {
  const data = (all: RawBuilder<unknown>) => sql`jsonb_build_object(
    'items', jsonb_path_query_array(${all}, ${KEPT[keeps]}),
    'is_cut', jsonb_array_length(${all}) > ${MAX_ITEMS}::int)`;
  return sql`
    insert into outbox as waiting (event, vendor_id, data, created_at, run_at, digest)
    select ${event}, ${vendorId}::int, ${data(sql`${JSON.stringify(items)}::jsonb`)},
      ${now}::timestamptz,
      greatest(${now}::timestamptz, max(expanded_at) + ${everyMs} * interval '1 millisecond'), ${key}
    from outbox where digest = ${key} and expanded_at is not null
    on conflict (digest) where expanded_at is null and digest is not null
    do update set
      data = ${data(sql`((waiting.data -> 'items') || (excluded.data -> 'items'))`)}`.execute(db);
};

/** Deletes rows of the outbox, with their messages, that were written before; at most `most`. */
export async function deleteOldOutbox(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  // The oldest have the lowest ids: no index by time is needed.
  const { numAffectedRows } = await sql`
    delete from outbox where id in (
      select id from (
        select id, created_at, expanded_at from outbox order by id limit ${most}) as oldest
      where created_at < ${before})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
