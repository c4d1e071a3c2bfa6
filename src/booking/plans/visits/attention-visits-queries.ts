import { sql } from "kysely";
import { addDays, midnight, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { NeedGroup } from "../../desk/attention-items-queries.ts";

/** The number of days that a missed visit is listed after its outcome was recorded. */
const SHOWN_DAYS = 7;
const MAX_COUNT = 1_000;

/** The urgency of a missed visit: before the end of its day, a substitute can be assigned. */
const groupOf = (day: Day) => sql<NeedGroup>`case visit.day when ${day}::date then 'tonight'
  when ${addDays(day, 1)}::date then 'tomorrow' else 'later' end`;

const isMissed = (day: Day) => sql<boolean>`visit.status = 'could_not_come'
  and visit.seen_at is null and visit.said_at >= ${midnight(addDays(day, -SHOWN_DAYS))}`;

/** The number of unacknowledged missed visits in each group, at most 1,000. */
export async function countMissedVisits(db: Db, day: Day) {
  const { rows } = await sql<{ group: NeedGroup; kind: "visit_missed"; count: number }>`
    select ${groupOf(day)} as "group", 'visit_missed' as kind, count(*)::int as count
    from (select day from visit where ${isMissed(day)} limit ${MAX_COUNT}) as visit
    group by 1`.execute(db);
  return rows;
}

const visits = (db: Db) =>
  db
    .selectFrom("visit")
    .leftJoin("account as vendor", "vendor.id", "visit.vendor_id")
    .select([
      "visit.booking_id",
      "visit.id",
      "visit.day",
      "visit.slot",
      "visit.vendor_id",
      callName("vendor").as("vendor_name"),
    ])
    .$narrowType<{ slot: Slot }>();

/** Unacknowledged missed visits, the soonest of each group. */
export const listMissedVisits = (db: Db, day: Day, limit: number) =>
  visits(db)
    .select([sql<"visit_missed">`'visit_missed'`.as("kind"), groupOf(day).as("group")])
    .where(isMissed(day))
    .orderBy(sql`${groupOf(day)} = 'later'`)
    .orderBy("visit.day")
    .orderBy("visit.id")
    .limit(limit)
    .execute();

export const listUnsaidVisits = (db: Db, bookingIds: number[]) =>
  visits(db)
    .innerJoin("booking", (join) =>
      join
        .onRef("booking.id", "=", "visit.booking_id")
        .onRef("booking.booking_date", "=", "visit.day"),
    )
    .where("visit.booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .where("visit.status", "=", "planned")
    .execute();
