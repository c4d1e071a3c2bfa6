import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/count-rows.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { callName } from "#vendor-account/server/public.ts";

const BOOKINGS_OF_A_VENDOR = 7_601_016;

/** Locks how many bookings a vendor has until the transaction ends: others wait for it here. */
export const lockBookingsOf = (db: Db, vendorId: number) =>
  sql`select pg_advisory_xact_lock(
    ${sql.lit(BOOKINGS_OF_A_VENDOR)}, ${vendorId}::int) ${PREPARED}`.execute(db);

/**
 * The number of bookings that a vendor has accepted or given back since a time. Callers for the
 * same vendor wait until the transaction ends.
 */
export async function countAccepted(
  db: Db,
  vendorId: number,
  since: Date,
): Promise<{ accepted: number; givenBack: number }> {
  await lockBookingsOf(db, vendorId);
  const row = await db
    .selectFrom("booking_event")
    .select([
      sql<number>`(count(*) filter (where what = 'accepted'))::int`.as("accepted"),
      sql<number>`(count(*) filter (where what = 'given_back'))::int`.as("givenBack"),
    ])
    .where("vendor_id", "=", vendorId)
    .where("what", "in", ["accepted", "given_back"])
    .where("happened_at", ">=", since)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
  return row;
}

/** How often a vendor has undone an acceptance since a moment. */
export const countUndone = (db: Db, vendorId: number, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("booking_event")
      .where("vendor_id", "=", vendorId)
      .where("what", "=", "undone")
      .where("happened_at", ">=", since),
  );

type Options = { since: Date; least: number; limit: number };

/** Vendors who have given back at least so many bookings since a moment, most first. */
export const listFrequentlyReturning = (db: Db, { since, least, limit }: Options) =>
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
    .where("event.what", "=", "given_back")
    .where("event.happened_at", ">=", since)
    .groupBy("vendor.id")
    .having(sql<boolean>`count(*) >= ${least}`)
    .orderBy("count", "desc")
    .orderBy("vendor.id")
    .limit(limit)
    .execute();
