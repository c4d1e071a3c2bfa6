import { sql, type RawBuilder } from "kysely";
import { addDays, financialYearOf, today } from "#kernel/time/day.ts";
import { removeOfBookings } from "#notifications/push/exports.ts";
import type { Db } from "#server/database/connect.ts";

const BATCH = 100;
const WAVES = 1_000;
const BROWSERS = 500;
/** How long after its day a booking notifies the browsers that follow it. */
const FOLLOWED_DAYS = 30;
/** Twice the booking horizon: later no vendor asks why it was asked. */
const WAVES_FOR_MS = 180 * 24 * 60 * 60_000;
/** After its complaint is decided a photo is of no use. */
const PHOTOS_FOR_MS = 180 * 24 * 60 * 60_000;
/** Accounts must be stored for the eight financial years before this one; a year begins on 1 April. */
const YEARS_OF_ACCOUNTS = 8;

/** `2026-04-01` until 31 March 2035. */
const firstRetainedDay = (now: Date): string =>
  `${financialYearOf(today(now)) - YEARS_OF_ACCOUNTS}-04-01`;

export const bookingRetention = {
  "anonymised bookings": (db: Db, now: Date) =>
    anonymiseBookings(db, { before: firstRetainedDay(now), most: BATCH, now }),
  "old waves of offers": (db: Db, now: Date) =>
    deleteWaves(db, { before: new Date(now.getTime() - WAVES_FOR_MS), most: WAVES }),
  "photos of closed complaints": (db: Db, now: Date) =>
    deletePhotos(db, { before: new Date(now.getTime() - PHOTOS_FOR_MS), most: WAVES }),
  async "browsers that follow past bookings"(db: Db, now: Date): Promise<number> {
    const past = await db
      .selectFrom("push_subscription as browser")
      .innerJoin("booking", "booking.id", "browser.booking_id")
      .select("booking.id")
      .where("booking.booking_date", "<", addDays(today(now), -FOLLOWED_DAYS))
      .limit(BROWSERS)
      .execute();
    return removeOfBookings(
      db,
      past.map(({ id }) => id),
    );
  },
};

const takenOut = (now: Date) => sql`
  first_name = 'Name', last_name = 'removed', email = '', phone_number = '0000000000',
  full_address = 'Address removed', comment = '', customer_id = null, booked_from = null,
  follow_key = replace(gen_random_uuid()::text, '-', ''), anonymised_at = ${now}`;

/**
 * Anonymises bookings, the reasons of their events and their complaints, empties their ratings, and deletes their waves
 * and photos. Products, day, prices and stars stay.
 */
export async function takePersonOut(
  db: Db,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    with emptied as (update booking set ${takenOut(now)} where ${which} returning id),
    emptied_ratings as (update rating set text = '', chips = '{}', reply = '', may_quote = false, not_again = false
      where booking_id in (select id from emptied)),
    forgotten as (delete from booking_wave where booking_id in (select id from emptied)),
    complaints as (update complaint set text = '', reply = '', reason = '', vendor_answer = '', contest = '',
        request_key = null
      where booking_id in (select id from emptied) returning id),
    photos as (delete from complaint_photo where complaint_id in (select id from complaints)),
    pictures as (delete from visit_photo using visit
      where visit.id = visit_id and visit.booking_id in (select id from emptied)),
    known as (select coalesce(array_agg(id), '{}') as ids, count(*)::int as bookings from emptied)
    select bookings, erase_booking_reasons(ids) from known`.execute(db);
  return rows[0]?.bookings ?? 0;
}

const anonymiseBookings = (
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

async function deleteWaves(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from booking_wave where (booking_id, wave) in (
      select booking_id, wave from booking_wave where made_at < ${before}
      order by made_at limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The sweep deletes the files. */
async function deletePhotos(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from complaint_photo where file_id in (
      select file_id from complaint_photo join complaint on complaint.id = complaint_id
      where decided_at < ${before} order by decided_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
