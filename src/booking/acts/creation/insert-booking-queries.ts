import type { BookingKeys } from "../../ground/queries.ts";
import { workMinutesOf, type PricedLine } from "../../lines/queries.ts";
import { sql } from "kysely";
import { randomBytes, randomInt } from "node:crypto";
import { fromRhythm } from "#kernel/time/rhythm.ts";
import { slotStart, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { BookingDetails } from "../../ground/contract.ts";
import type { NewPlan } from "../../plans/rules.ts";

type NewBooking = {
  details: BookingDetails;
  lines: readonly PricedLine[];
  customerId: number | null;
  /** The account that books: the customer's, or an operator's for a caller; null: a guest. */
  bookedBy: number | null;
  bookedFrom: number | null;
  /** The last day of its plan; null: everything is done once. */
  planEndsOn: string | null;
  /** Its slot, as its customer chose it. */
  wasFull: boolean;
  now: Date;
};

/**
 * Adds a booking in the city that its pin code lies in, and the event. Draws another order id as long as the
 * one that was drawn is taken.
 */
export async function insertBooking(db: Db, booking: NewBooking): Promise<BookingKeys> {
  const { details, lines, customerId, bookedBy, bookedFrom, planEndsOn, wasFull, now } = booking;
  const { booking_date: day, booking_time_slot: slot, pin_code: pinCode } = details;
  for (;;) {
    const { rows } = await sql<BookingKeys>`
      with added as (
        insert into booking (
          order_id, follow_key, customer_id, booked_at, first_name, last_name, email, phone_number,
          booking_date, booking_time_slot, pin_code, full_address, comment, plan_ends_on, city_id,
          was_full, booked_from, work_minutes, language, is_short_notice)
        select ${createOrderId()}, ${createFollowKey()}, ${customerId}::int, ${now}::timestamptz,
          ${details.first_name}, ${details.last_name}, ${details.email}, ${details.phone_number},
          ${day}::date, ${slot}, ${pinCode}, ${details.full_address}, ${details.comment},
          ${planEndsOn}::date, city.id, ${wasFull}::boolean, ${bookedFrom}::int,
          ${workMinutesOf(lines)},
          coalesce(${details.language ?? null}::text,
            (select language from account where id = ${customerId}::int), 'en'),
          ${now}::timestamptz >= ${slotStart(day, slot)}::timestamptz
            - make_interval(hours => notice_hours(city.id, ${slot}))
        from (select city_of_pin(${pinCode}) as id) as city
        on conflict (order_id) do nothing
        returning id, order_id, follow_key),
      happened as (
        insert into booking_event (booking_id, what, actor_id, happened_at)
        select id, 'booked', ${bookedBy}::int, ${now}::timestamptz from added)
      select id, order_id, follow_key from added ${PREPARED}`.execute(db);
    if (rows[0] !== undefined) return rows[0];
  }
}

type Planned = {
  slot: Slot;
  /** The plan that it renews. */
  renewalOf: number | undefined;
  bookedBy: number | null;
  now: Date;
};

/** Adds the plan of a booking with its visits, all of them in one slot, and the event of the renewed plan. */
export const insertPlan = (
  db: Db,
  bookingId: number,
  { rhythm, starts_on, term_ends_on, visits_sold, days }: NewPlan,
  { slot, renewalOf, bookedBy, now }: Planned,
) => {
  const { days_a_week, visits_a_month } = fromRhythm(rhythm);
  return sql`
    with made as (
      insert into plan (
        booking_id, days_a_week, visits_a_month, starts_on, term_ends_on, visits_sold, renewal_of)
      values (${bookingId}::int, ${days_a_week}::smallint, ${visits_a_month}::smallint,
        ${starts_on}::date, ${term_ends_on}::date, ${visits_sold}::smallint, ${renewalOf ?? null}::int)
      returning booking_id, renewal_of),
    renewed as (
      insert into booking_event (booking_id, what, actor_id, happened_at)
      select renewal_of, 'renewed', ${bookedBy}::int, ${now}::timestamptz
      from made where renewal_of is not null)
    insert into visit (booking_id, day, slot)
    select booking_id, day::date, ${slot}
    from made cross join json_array_elements_text(${JSON.stringify(days)}::json) as day
    ${PREPARED}`.execute(db);
};

/** The vendor who did the latest work of an earlier booking, by its follow key. */
export async function findFormerVendor(
  db: Db,
  followKey: string | undefined,
): Promise<number | undefined> {
  if (followKey === undefined) return undefined;
  const work = await db
    .selectFrom("completed_work as work")
    .innerJoin("booking", "booking.id", "work.booking_id")
    .select("work.vendor_id")
    .where("follow_key", "=", followKey)
    .orderBy("work.day", "desc")
    .executeTakeFirst();
  return work?.vendor_id ?? undefined;
}

type Counted = {
  phoneNumber: string;
  /** Bookings of this day and later ones. */
  from: string;
  /** No more than these are counted. */
  most: number;
  /** Counts the bookings in this customer's account only. */
  customerId: number | null;
  /** Counts the bookings of this sender only. */
  bookedFrom: number | null;
};

/**
 * The number of open bookings of a phone number. Transactions that count one number wait for each other,
 * until they end.
 */
export async function countOpenBookings(
  db: Db,
  { phoneNumber, from, most, customerId, bookedFrom }: Counted,
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count_open_bookings(${phoneNumber}, ${from}::date, ${most}::int, ${customerId}::int,
      ${bookedFrom}::int) as open ${PREPARED}`.execute(db);
  return rows[0]?.open ?? 0;
}

// No vowels, so that it spells no word; no 0, 1, I, L or O, which are easily confused.
const LETTERS = "23456789BCDFGHJKMNPQRSTVWXYZ";
const GROUP = 4;

const group = (): string =>
  Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** To be read out on the phone: `7Q4M-K2XD`, one of 28^8. */
const createOrderId = (): string => `${group()}-${group()}`;

export const createFollowKey = (): string => randomBytes(16).toString("base64url");
