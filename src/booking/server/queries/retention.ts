import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";

/** The columns of a booking without its person: for `update booking set`. */
export const takenOut = (now: Date) => sql`
  first_name = 'Name', last_name = 'removed', email = '', phone_number = '0000000000',
  full_address = 'Address removed', comment = '', customer_id = null,
  follow_key = replace(gen_random_uuid()::text, '-', ''), anonymised_at = ${now}`;

/**
 * Takes the person out of bookings of days before `before`, at most `most` of them: name, e-mail, phone
 * number, address, comment, the account and the link. What was booked, when and at what price stays.
 * Returns how many.
 */
export async function anonymiseBookings(
  db: Db,
  { before, most, now }: { before: string; most: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`update booking set ${takenOut(now)}
    where id in (
      select id from booking where booking_date < ${before} and anonymised_at is null
      order by booking_date, id limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
