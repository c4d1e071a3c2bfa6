import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { callName } from "#vendor-account/exports.ts";
import { MAX_GIVE_BACKS_PER_DAY } from "../booking/limits.ts";

const BOOKINGS_OF_A_VENDOR = 7_601_016;

export const lockBookingsOf = (db: Db, vendorId: number) =>
  sql`select pg_advisory_xact_lock(
    ${sql.lit(BOOKINGS_OF_A_VENDOR)}, ${vendorId}::int) ${PREPARED}`.execute(db);

/**
 * Acceptances since a time, and of those give-backs and undos. Serialized by vendor until the transaction ends.
 */
export async function countAccepted(
  db: Db,
  vendorId: number,
  since: Date,
): Promise<{ accepted: number; returned: number }> {
  await lockBookingsOf(db, vendorId);
  const row = await db
    .selectFrom("booking_event")
    .select([
      sql<number>`(count(*) filter (where what = 'accepted'))::int`.as("accepted"),
      sql<number>`(count(*) filter (where what <> 'accepted'))::int`.as("returned"),
    ])
    .where("vendor_id", "=", vendorId)
    .where("what", "in", ["accepted", "given_back", "undone"])
    .where("happened_at", ">=", since)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
  return row;
}

export const countUndone = (db: Db, vendorId: number, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("booking_event")
      .where("vendor_id", "=", vendorId)
      .where("what", "=", "undone")
      .where("happened_at", ">=", since),
  );

type Options = { since: Date; least: number; limit: number };

const listFrequentlyReturning = (db: Db, { since, least, limit }: Options) =>
  db
    .selectFrom("booking_event as event")
    .innerJoin("account as vendor", "vendor.id", "event.vendor_id")
    .select((row) => [
      "vendor.id",
      "vendor.is_sample",
      callName("vendor").as("name"),
      sql<number>`count(*)::int`.as("count"),
      row.fn.max("event.happened_at").as("last_at"),
    ])
    .where("event.what", "in", ["given_back", "undone"])
    .where("event.happened_at", ">=", since)
    .groupBy("vendor.id")
    .having(sql<boolean>`count(*) >= ${least}`)
    .orderBy("count", "desc")
    .orderBy("vendor.id")
    .limit(limit)
    .execute();

const HOURS_24_MS = 24 * 3_600_000;
const MAX_ITEMS = 20;

export async function listFrequentReturners(db: Db, now: Date) {
  const part = { least: MAX_GIVE_BACKS_PER_DAY, limit: MAX_ITEMS };
  const rows = await listFrequentlyReturning(db, {
    ...part,
    since: new Date(now.getTime() - HOURS_24_MS),
  });
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}
