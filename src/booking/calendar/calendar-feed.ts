import { sql } from "kysely";
import { createToken, hashToken } from "#account/exports.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { addDays, midnight, today, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { UpcomingMoney } from "../money/contract.ts";
import { jobWords } from "../money/jobs/fields.ts";
import { readJobMoney } from "../money/job-money.ts";
import { type CalendarEntry, inOneLine, toCalendar, workOf } from "./calendar.ts";
import type { CalendarFeedState } from "./contract.ts";

const DAYS_BACK = 30;
/** The booking horizon and two days for the time zones of calendars. */
const DAYS_AHEAD = 92;
/** The maximum length of a feed; past entries are omitted first. */
const MAX_ENTRIES = 1000;

export async function readFeedState(db: Db, vendorId: number): Promise<CalendarFeedState> {
  const feed = await findFeed(db, vendorId);
  return { feed: feed === undefined ? null : { created_at: feed.created_at.toISOString() } };
}

/** Gives a vendor's feed a new secret key and returns it; the former one ends. Only its hash is stored. */
export async function renewFeed(db: Db, vendorId: number, now: Date): Promise<string> {
  const key = createToken();
  await saveFeed(db, vendorId, hashToken(key), now);
  return key;
}

export const revokeFeed = async (db: Db, vendorId: number): Promise<void> =>
  void (await deleteFeed(db, vendorId));

type Site = {
  name: string;
  siteUrl: string | undefined;
};

export async function readFeed(
  db: Db,
  key: string,
  { name, siteUrl, now }: Site & { now: Date },
): Promise<string | Refusal<"unknown">> {
  const found = await findVendorOfFeed(db, hashToken(key));
  if (found === undefined) return refuse("unknown", "There is no such calendar");
  const day = today(now);
  const rows = await listCalendarRows(db, found.vendor_id, {
    day,
    from: addDays(day, -DAYS_BACK),
    until: addDays(day, DAYS_AHEAD),
    takenSince: midnight(addDays(day, -DAYS_BACK - DAYS_AHEAD)),
    limit: MAX_ENTRIES,
  });
  const held = rows.filter(({ is_held }) => is_held).map(({ id }) => id);
  const money = await readJobMoney(db, found.vendor_id, [...new Set(held)]);
  const entries = rows.map((row) => toEntry(row, money.get(row.id), { name, siteUrl }));
  return toCalendar(entries, { name, title: `${name} bookings` });
}

/**
 * An entry of the feed. Calendar providers can read it, so it has no phone number and no last name, and only
 * work and day of a booking that the vendor lost.
 */
function toEntry(
  row: CalendarRow,
  money: UpcomingMoney | undefined,
  { name, siteUrl }: Site,
): CalendarEntry {
  const work = workOf(row.lines);
  const entry = {
    // A visit removed and added again on the same day keeps its UID.
    uid: row.is_visit
      ? `job-${row.order_id}-${row.booking_date}@chamak`
      : `job-${row.order_id}@chamak`,
    sequence: row.changes,
    changedAt: row.changed_at,
    day: row.booking_date,
    slot: row.booking_time_slot,
    minutes: row.work_minutes,
    isCancelled: !row.is_held,
  };
  if (!row.is_held)
    return {
      ...entry,
      summary: `Not yours any more: ${work.join(", ")}`,
      description: `Booking ID: #${row.order_id}`,
    };
  const page = siteUrl === undefined ? undefined : `${siteUrl}/dashboard/bookings`;
  const customer = nameInMessage(row.first_name);
  const words = money && jobWords(money);
  return {
    ...entry,
    summary: `${name}: ${work.join(", ")}`,
    description: [
      `Booking ID: #${row.order_id}`,
      ...(customer === undefined ? [] : [`Customer: ${customer}`]),
      ...work,
      ...(words === undefined ? [] : [...(words.collect ? [words.collect] : []), words.earn]),
      ...(page === undefined ? [] : [`Phone number and comment: ${page}`]),
    ].join("\n"),
    location: inOneLine(row.full_address),
    url: page,
  };
}

const saveFeed = (db: Db, vendorId: number, keyHash: Buffer, now: Date) =>
  db
    .insertInto("calendar_feed")
    .values({ vendor_id: vendorId, key_hash: keyHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column("vendor_id").doUpdateSet({ key_hash: keyHash, created_at: now }),
    )
    .execute();

const deleteFeed = (db: Db, vendorId: number) =>
  db.deleteFrom("calendar_feed").where("vendor_id", "=", vendorId).execute();

const findFeed = (db: Db, vendorId: number) =>
  db
    .selectFrom("calendar_feed")
    .select("created_at")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();

const findVendorOfFeed = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom("calendar_feed as feed")
    .innerJoin("account", "account.id", "feed.vendor_id")
    .select("feed.vendor_id")
    .where("feed.key_hash", "=", keyHash)
    .where("account.deactivated_at", "is", null)
    .executeTakeFirst();

type CalendarRow = {
  id: number;
  order_id: string;
  is_visit: boolean;
  booking_date: string;
  booking_time_slot: Slot;
  work_minutes: number;
  first_name: string;
  full_address: string;
  is_held: boolean;
  lines: { title: string; quantity: number }[];
  changes: number;
  changed_at: Date;
};

type Period = {
  day: string;
  from: string;
  until: string;
  takenSince: Date;
  limit: number;
};

/** Current and former bookings and visits: current ones from `day` on, soonest first; then past ones. */
export async function listCalendarRows(
  db: Db,
  vendorId: number,
  { day, from, until, takenSince, limit }: Period,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    with concerned as (
      select id from booking
      where vendor_id = ${vendorId} and booking_date between ${from}::date and ${until}::date
      union
      select id from booking where vendor_id = ${vendorId} and plan_ends_on >= ${from}::date
      union
      select booking_id from booking_event
      where vendor_id = ${vendorId} and what = 'accepted' and happened_at > ${takenSince}
      union
      select booking_id from booking_event
      where vendor_id = ${vendorId} and what = 'assigned' and happened_at > ${takenSince}),
    entry as (
      -- A visit of a booking that the vendor has or had, and one to which it is sent alone.
      select booking.id, booking.plan_ends_on is not null as is_visit, visit.day, visit.slot,
        visit.status in ('planned', 'done', 'customer_away')
          and coalesce(visit.vendor_id = ${vendorId}, false)
          and (coalesce(booking.vendor_id = ${vendorId}, false)
            or (visit.is_sent and visit.day >= ${day}::date - 1)) as is_held
      from visit join booking on booking.id = visit.booking_id
      where visit.day between ${from}::date and ${until}::date
        and (visit.booking_id in (select id from concerned)
          or (visit.vendor_id = ${vendorId} and visit.is_sent
            and visit.status in ('planned', 'done', 'customer_away'))))
    select booking.id, booking.order_id, entry.is_visit, entry.day as booking_date,
      entry.slot as booking_time_slot, booking.work_minutes, booking.first_name,
      booking.full_address, entry.is_held,
      (select coalesce(json_agg(json_build_object('title', title, 'quantity', quantity)
          order by product_id), '[]')
        from booking_line where booking_id = booking.id) as lines,
      history.changes, coalesce(history.changed_at, booking.booked_at) as changed_at
    from entry
    join booking using (id)
    cross join lateral (
      select count(*)::int as changes, max(happened_at) as changed_at from booking_event
      where booking_id = booking.id and what not in ('booked', 'offered', 'rejected')) as history
    where entry.day between ${from}::date and ${until}::date
    order by entry.day < ${day}::date, entry.is_held desc,
      abs(entry.day - ${day}::date), entry.slot desc, booking.id
    limit ${limit}`.execute(db);
  return rows;
}
