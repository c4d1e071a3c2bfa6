import { createToken, hashToken } from "#account/exports.ts";
import type { CalendarFeedState } from "./contract.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { addDays, midnight, today } from "#kernel/time/day.ts";
import type { UpcomingMoney } from "../money/contract.ts";
import { jobWords } from "../money/fields.ts";
import { readJobMoney } from "../money/job-money.ts";
import type { Db } from "#server/database/connect.ts";
import {
  deleteFeed,
  findFeed,
  findVendorOfFeed,
  listCalendarRows,
  saveFeed,
  type CalendarRow,
} from "./calendar-feed-queries.ts";
import { inOneLine, toCalendar, workOf, type CalendarEntry } from "./calendar.ts";

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
  /** Without it, entries have no link. */
  siteUrl: string | undefined;
};

/** The calendar of the vendor with this key, as an iCalendar file. */
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
