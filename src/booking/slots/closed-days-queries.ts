import { sql } from "kysely";
import { today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { Affected, ClosedDay } from "./contract.ts";

/** Why a city is closed on `day`, an expression; null where it is open. */
export const closedBecause = (cityId: unknown, day: unknown) =>
  sql<string | null>`(select closed.reason from closed_day as closed
    where closed.city_id = ${cityId} and closed.day = ${day})`;

/** The closed days of a booking's city, with their reasons. */
export async function findClosedDays(db: Db, bookingId: number): Promise<Map<Day, string>> {
  const { rows } = await sql<ClosedDay>`
    select closed.day, closed.reason from closed_day as closed
    where closed.city_id = (select city_id from booking where id = ${bookingId}) ${PREPARED}`.execute(
    db,
  );
  return new Map(rows.map(({ day, reason }) => [day, reason]));
}

/** Soonest first. */
export const listClosedDays = (db: Db, cityId: number): Promise<ClosedDay[]> =>
  db
    .selectFrom("closed_day")
    .select(["day", "reason"])
    .where("city_id", "=", cityId)
    .orderBy("day")
    .execute();

const affected = (now: Date) => sql`
  from closed_day as closed join booking
    on booking.booking_date = closed.day and booking.city_id = closed.city_id
  where closed.day >= ${today(now)}::date and booking.status in ('pending', 'accepted')
    and booking.plan_ends_on is null`;

const MAX_AFFECTED = 500;

/** Open single bookings on the closed days of a city, from today on. */
export async function listAffected(db: Db, cityId: number, now: Date): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select closed.day, booking.id, order_id, booking_time_slot as slot,
      first_name || ' ' || last_name as name, phone_number
    ${affected(now)} and closed.city_id = ${cityId}
    order by closed.day, booking_time_slot desc, booking.id limit ${MAX_AFFECTED}`.execute(db);
  return rows;
}

/** The number of such bookings of all cities, and the soonest day. Undefined without any. */
export async function readAffected(db: Db, now: Date) {
  const { rows } = await sql<{ bookings: number; first_day: Day }>`
    select count(*)::int as bookings, min(closed.day) as first_day
    ${affected(now)} having count(*) > 0`.execute(db);
  return rows[0];
}
