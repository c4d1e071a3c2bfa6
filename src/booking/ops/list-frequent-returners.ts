import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { MAX_GIVE_BACKS_PER_DAY } from "../ground/limits.ts";

const HOURS_24_MS = 24 * 3_600_000;
const MAX_ITEMS = 20;

/** The vendors that in the last 24 hours gave back or undid as many bookings as one may give back in a day. */
export async function listFrequentReturners(db: Db, now: Date) {
  const rows = await db
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
    .where("event.happened_at", ">=", new Date(now.getTime() - HOURS_24_MS))
    .groupBy("vendor.id")
    .having(sql<boolean>`count(*) >= ${MAX_GIVE_BACKS_PER_DAY}`)
    .orderBy("count", "desc")
    .orderBy("vendor.id")
    .limit(MAX_ITEMS)
    .execute();
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}
