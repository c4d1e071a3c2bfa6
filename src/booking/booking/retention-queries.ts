import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/database/connect.ts";

const takenOut = (now: Date) => sql`
  first_name = 'Name', last_name = 'removed', email = '', phone_number = '0000000000',
  full_address = 'Address removed', comment = '', customer_id = null,
  follow_key = replace(gen_random_uuid()::text, '-', ''), anonymised_at = ${now}`;

/**
 * Anonymises the bookings that `which` selects, in one statement: name, e-mail, phone number, address,
 * comment, account, link, the events' reasons (free text) and the ranking of waves. Products, day, time and
 * prices stay. Returns the number.
 */
export async function takePersonOut(
  db: Db,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    with emptied as (update booking set ${takenOut(now)} where ${which} returning id),
    forgotten as (delete from booking_wave where booking_id in (select id from emptied)),
    known as (select coalesce(array_agg(id), '{}') as ids, count(*)::int as bookings from emptied)
    select bookings, erase_booking_reasons(ids) from known`.execute(db);
  return rows[0]?.bookings ?? 0;
}

/** Anonymises at most `most` bookings of days before `before`. */
export const anonymiseBookings = (
  db: Db,
  { before, most, now }: { before: string; most: number; now: Date },
): Promise<number> =>
  takePersonOut(
    db,
    sql<boolean>`id in (
      select id from booking where booking_date < ${before} and anonymised_at is null
      order by booking_date, id limit ${most} for update skip locked)`,
    now,
  );

/** Deletes at most `most` waves made before a time. Returns the number. */
export async function deleteWaves(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from booking_wave where (booking_id, wave) in (
      select booking_id, wave from booking_wave where made_at < ${before}
      order by made_at limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
