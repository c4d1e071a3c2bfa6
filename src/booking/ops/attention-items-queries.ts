import { sql, type RawBuilder } from "kysely";
import { addDays, type Day, hourOfDay, midnight, type Slot, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { acceptedOnDaysOff } from "../vendor-time/vendor-time-queries.ts";
import { arrivesFrom, beginOfVisit, isWithoutWord } from "../states/no-word.ts";
import { WORKING_DAY_MINUTES } from "../lines/fields.ts";

type NeedKind =
  | "call"
  | "outside"
  | "day_off"
  | "unaccepted"
  | "unoffered"
  | "missed"
  | "unfinished"
  | "outcome_missing";
type SilentKind = "no_hour" | "no_show_risk";
type NeedGroup = "tonight" | "tomorrow" | "later";

type Part = [group: NeedGroup, kind: NeedKind, where: RawBuilder<unknown>];

// Larger counts are no more useful, and slower.
const MAX_COUNT = 1_000;

const isOpen = sql`status in ('pending', 'accepted') and confirmed_at is null`;
const isFull = sql`(was_full and status = 'pending')`;
const isLong = sql`(work_minutes > ${sql.lit(WORKING_DAY_MINUTES)} and not has_begun)`;
const isOutside = sql`${isOpen} and city_id is null`;
/** `callReasons` (states/confirmation-call.ts) but for the place; the condition of the index booking_to_call. */
const isCall = sql`(is_short_notice or ${isFull} or ${isLong} or coalesce(rescheduled_at, booked_at) >=
  (booking_date + case booking_time_slot when 'Morning' then time '08:00' else time '16:00' end) at time zone 'Asia/Kolkata')`;
const isUnaccepted = sql`status = 'pending'
  and (confirmed_at is not null or (city_id is not null and not ${isCall}))`;

const isUnoffered = sql`${isUnaccepted} and not exists (select from booking_offer as offer
    where offer.booking_id = booking.id and offer.answer = 'pending')
  and not exists (select from booking_wave_queue as queue where queue.booking_id = booking.id)`;

const isOnDayOff = (from: Day, to: Day | null) => sql`status = 'accepted'
  and id = ${acceptedOnDaysOff(from, to)} and (confirmed_at is not null or city_id is not null)`;

/** Disjoint parts that cover all bookings with an attention item; each is the beginning of an index. */
function partsOf(day: Day): Part[] {
  const next = addDays(day, 1);
  const isPast = sql`booking_date < ${day}`;
  const parts = (
    group: NeedGroup,
    days: RawBuilder<unknown>,
    from: Day,
    to: Day | null,
  ): Part[] => [
    [group, "call", sql`${days} and ${isOpen} and ${isCall}`],
    [group, "outside", sql`${days} and ${isOutside} and not ${isCall}`],
    [
      group,
      "day_off",
      sql`${isOnDayOff(from, to)} and (confirmed_at is not null or not ${isCall})`,
    ],
  ];
  return [
    ...parts("tonight", sql`booking_date = ${day}`, day, day),
    ["tonight", "unaccepted", sql`booking_date = ${day} and ${isUnaccepted}`],
    ...parts("tomorrow", sql`booking_date = ${next}`, next, next),
    ["tomorrow", "unaccepted", sql`booking_date = ${next} and ${isUnaccepted}`],
    ...parts("later", sql`booking_date > ${next}`, addDays(next, 1), null),
    ["later", "unoffered", sql`booking_date > ${next} and ${isUnoffered}`],
    ["later", "missed", sql`${isPast} and status = 'pending'`],
    ["later", "unfinished", sql`${isPast} and status = 'accepted' and plan_ends_on is null`],
    [
      "later",
      "outcome_missing",
      sql`${isPast} and status = 'accepted' and plan_ends_on is not null`,
    ],
  ];
}

const together = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

export async function countParts(db: Db, day: Day) {
  const counts = partsOf(day).map(
    ([group, kind, where]) => sql`select ${group}::text as "group", ${kind}::text as kind,
      (select count(*)::int from
        (select from booking where ${where} limit ${MAX_COUNT}) as part) as count`,
  );
  const { rows } = await sql<{ group: NeedGroup; kind: NeedKind; count: number }>`
    ${together(counts)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

/** The most urgent bookings and the count of each part, at most 1,000, from one read. */
export async function listParts(db: Db, day: Day, limit: number) {
  const lists = partsOf(day).map(
    ([group, kind, where]) => sql`select ${group}::text as "group", ${kind}::text as kind,
      count(*)::int as count, coalesce((array_agg(id))[1:${sql.lit(limit)}], '{}') as ids
      from (select id from booking where ${where}
        order by booking_date, booking_time_slot desc, id limit ${MAX_COUNT}) as part`,
  );
  const { rows } = await sql<{ group: NeedGroup; kind: NeedKind; count: number; ids: number[] }>`
    ${together(lists)}`.execute(db);
  return rows;
}

export const listRejections = (db: Db, ids: number[]) =>
  db
    .selectFrom("booking_event as event")
    .leftJoin("account as vendor", "vendor.id", "event.vendor_id")
    .select((row) => [
      "event.booking_id",
      "event.what",
      sql<number>`count(distinct event.vendor_id)::int`.as("vendors"),
      row.fn.max("event.happened_at").as("last_at"),
      sql<string>`(array_agg(${callName("vendor")} order by event.id desc))[1]`.as("last_by"),
    ])
    .where("event.booking_id", "=", sql<number>`any(${ids}::int[])`)
    .where("event.what", "in", ["rejected", "given_back"])
    .groupBy(["event.booking_id", "event.what"])
    .execute();

export async function listAsked(db: Db, ids: number[]) {
  const { rows } = await sql<{ booking_id: number; names: string[]; next_wave_at: Date | null }>`
    select booking.id as booking_id, queue.due_at as next_wave_at, array(
      select ${callName("vendor")} from booking_offer as offer
      join account as vendor on vendor.id = offer.vendor_id
      where offer.booking_id = booking.id order by offer.vendor_id limit 3) as names
    from booking left join booking_wave_queue as queue on queue.booking_id = booking.id
    where booking.id = any(${ids}::int[])`.execute(db);
  return rows;
}

const SHOWN_DAYS = 7;

/** The urgency of a missed visit: before the end of its day, a substitute can be assigned. */
const groupOf = (day: Day) => sql<NeedGroup>`case visit.day when ${day}::date then 'tonight'
  when ${addDays(day, 1)}::date then 'tomorrow' else 'later' end`;

const isMissed = (day: Day) => sql<boolean>`visit.status = 'could_not_come'
  and visit.acknowledged_at is null and visit.outcome_at >= ${midnight(addDays(day, -SHOWN_DAYS))}`;

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

export const listMissedVisits = (db: Db, day: Day, limit: number) =>
  visits(db)
    .select([sql<"visit_missed">`'visit_missed'`.as("kind"), groupOf(day).as("group")])
    .where(isMissed(day))
    .orderBy(sql`${groupOf(day)} = 'later'`)
    .orderBy("visit.day")
    .orderBy("visit.id")
    .limit(limit)
    .execute();

/** The desk looks at visits without an hour from 20:00 on the day before until they begin. */
const ASK_HOUR_FROM = 20;

/** Visits of which nothing was heard: from 20:00 of the evening before without an hour, later without a word. */
function silentVisits(now: Date) {
  const day = today(now);
  const last = hourOfDay(now) < ASK_HOUR_FROM ? day : addDays(day, 1);
  const kind = sql<SilentKind>`case when ${beginOfVisit} > ${now}::timestamptz
    then 'no_hour' else 'no_show_risk' end`;
  const isSilent = sql<boolean>`visit.status = 'planned' and visit.vendor_id is not null
    and visit.day between ${day}::date and ${last}::date
    and ((${beginOfVisit} > ${now}::timestamptz and ${arrivesFrom} is null) or ${isWithoutWord(now)})`;
  return { kind, isSilent };
}

export async function countSilentVisits(db: Db, now: Date) {
  const { kind, isSilent } = silentVisits(now);
  const { rows } = await sql<{ group: NeedGroup; kind: SilentKind; count: number }>`
    select "group", kind, count(*)::int as count
    from (select ${groupOf(today(now))} as "group", ${kind} as kind
      from visit where ${isSilent} limit ${MAX_COUNT}) as visit
    group by 1, 2`.execute(db);
  return rows;
}

export const listSilentVisits = (db: Db, now: Date, limit: number) => {
  const { kind, isSilent } = silentVisits(now);
  return visits(db)
    .select([kind.as("kind"), groupOf(today(now)).as("group")])
    .where(isSilent)
    .orderBy("visit.day")
    .orderBy("visit.id")
    .limit(limit)
    .execute();
};

export const listVisitsWithoutOutcome = (db: Db, bookingIds: number[]) =>
  visits(db)
    .innerJoin("booking", (join) =>
      join
        .onRef("booking.id", "=", "visit.booking_id")
        .onRef("booking.booking_date", "=", "visit.day"),
    )
    .where("visit.booking_id", "=", sql<number>`any(${bookingIds}::int[])`)
    .where("visit.status", "=", "planned")
    .execute();
