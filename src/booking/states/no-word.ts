import { sql } from "kysely";
import { BEGINS, ENDS, addDays, today } from "#kernel/time/day.ts";
import { type Db, hasRow } from "#server/database/connect.ts";

/** How long after the end of a visit's hour the customer waits for a word of the vendor. */
const NO_WORD_MINUTES = 30;

const last = (column: "arrives_from" | "minutes") => sql`(
  select ${sql.ref(`said.${column}`)} from visit_event as said
  where said.visit_id = visit.id and not said.is_undone and ${sql.ref(`said.${column}`)} is not null
  order by said.id desc limit 1)`;

const slotHour = (hours: Record<"Morning" | "Evening", number>) => sql`make_time(case visit.slot
  when 'Morning' then ${sql.lit(hours.Morning)} else ${sql.lit(hours.Evening)} end, 0, 0)`;

/** The hour in which the vendor arrives, `09:00`; null until it is said. */
export const arrivesFrom = sql<string | null>`${last("arrives_from")}`;

/** When a visit begins: its hour, without one its slot. */
export const beginOfVisit = sql<Date>`(visit.day
  + coalesce(${last("arrives_from")}::time, ${slotHour(BEGINS)})) at time zone 'Asia/Kolkata'`;

/**
 * Whether nothing was heard of a vendor half an hour after the end of its hour, or of the slot, and of the minutes by
 * which it said that it is late. A day later the desk has found out.
 */
export const isWithoutWord = (now: Date) => sql<boolean>`(visit.status = 'planned'
  and visit.vendor_id is not null
  and visit.day between ${addDays(today(now), -1)}::date and ${today(now)}::date
  and (visit.day + coalesce(${last("arrives_from")}::time + interval '1 hour', ${slotHour(ENDS)}))
      at time zone 'Asia/Kolkata'
    + make_interval(mins => coalesce(${last("minutes")}, 0) + ${sql.lit(NO_WORD_MINUTES)})
    <= ${now}::timestamptz
  and not exists (select from visit_event as step
    where step.visit_id = visit.id and not step.is_undone
      and step.kind in ('on_the_way', 'at_the_door', 'started')))`;

/**
 * Whether the firm has failed an accepted booking, so that its customer moves or cancels it after the deadline too:
 * its vendor could not come, or nothing was heard of it.
 */
export const isFailed = (db: Db, bookingId: number, now: Date): Promise<boolean> =>
  hasRow(
    db
      .selectFrom("visit")
      .innerJoin("booking", "booking.id", "visit.booking_id")
      .where("booking.id", "=", bookingId)
      .where("booking.status", "=", "accepted")
      .where(
        sql<boolean>`(${isWithoutWord(now)}
          or (visit.status = 'could_not_come' and booking.plan_ends_on is null))`,
      ),
  );

/** The visits of a booking of which nothing was heard. */
export const listWithoutWord = (db: Db, bookingId: number, now: Date) =>
  db
    .selectFrom("visit")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where(isWithoutWord(now))
    .execute();
