import { sql } from "kysely";
import type { BookingDetails, BookingStatus } from "#booking/contract/public.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { RhythmColumns } from "#kernel/time/rhythm.ts";
import { slotStart } from "#kernel/time/slot.ts";
import { queuedNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { WAVE_SIZE } from "../rules/waves.ts";
import { refusesFull } from "./city-slots.ts";
import { firstEligible } from "./eligible-vendors.ts";
import { canCome } from "./vendor-time.ts";

type NewBooking = Omit<BookingDetails, "products" | "seen_total"> & {
  order_id: string;
  follow_key: string;
  customer_id: number | null;
  /** The account that books: the customer's, or an operator's for a caller. */
  booked_by: number | null;
  booked_at: Date;
};

type NewLine = RhythmColumns & {
  product_id: number;
  title: string;
  quantity: number;
  price_paise: Paise;
  price_per: string;
};

/** A plan and the days of its visits, all of them in the booking's slot. */
export type InsertedPlan = {
  rhythm: RhythmColumns;
  starts_on: string;
  term_ends_on: string;
  visits_sold: number;
  days: string[];
  /** The booking that it goes on from. */
  renewal_of: number | null;
};

/** A booking to be added, with the conditions under which it is. */
export type BookingToInsert = {
  booking: NewBooking;
  lines: NewLine[];
  /** Undefined: everything is done once, on the day of the booking. */
  plan: InsertedPlan | undefined;
  /** The request that books: its key fails as a duplicate when another booking came of it. */
  request: { key: string; fingerprint: Buffer } | undefined;
  /** The phone number has fewer open bookings than `most`, dated from `day` on. */
  open: { day: string; most: number } | undefined;
  /** The city of its pin code does not refuse what is full. */
  isTaken: boolean;
};

export type Inserted = {
  id: number;
  status: BookingStatus;
  city_id: number | null;
  is_short_notice: boolean;
};

/** The columns of `wanted`, which the statement reads from JSON. */
const toWanted = ({ booking, lines, plan, request, open, isTaken }: BookingToInsert) => ({
  ...booking,
  begins: slotStart(booking.booking_date, booking.booking_time_slot),
  lines,
  plan: plan && { ...plan, ...plan.rhythm },
  idempotency_key: request?.key,
  fingerprint: request?.fingerprint.toString("hex"),
  open_from: open?.day,
  most_open: open?.most,
  is_taken: isTaken,
});

const madePlans = sql`made_plan as (
    insert into plan (booking_id, days_a_week, visits_a_month, starts_on, term_ends_on, visits_sold,
      renewal_of)
    select id, days_a_week, visits_a_month, starts_on, term_ends_on, visits_sold, renewal_of
    from made cross join lateral json_to_record(made.plan) as plan (
      days_a_week smallint, visits_a_month smallint, starts_on date, term_ends_on date,
      visits_sold smallint, renewal_of int)
    where made.plan is not null
    returning booking_id),
  made_visit as (
    insert into visit (booking_id, day, slot)
    select booking_id, day::date, booking_time_slot
    from made_plan join made on made.id = booking_id
    cross join lateral json_array_elements_text(made.plan -> 'days') as day),
  renewed as (
    insert into booking_event (booking_id, what, actor_id, happened_at)
    select (plan ->> 'renewal_of')::int, 'renewed', booked_by, booked_at from made
    where plan ->> 'renewal_of' is not null),`;
const madeRequests = sql`made_request as (
    insert into booking_request (idempotency_key, fingerprint, booking_id, received_at)
    select idempotency_key, decode(fingerprint, 'hex'), id, booked_at from made
    where idempotency_key is not null),`;
const told = queuedNotification({
  event: "booked",
  bookingId: sql`id`,
  now: sql`booked_at`,
  from: sql`made`,
});

/**
 * Adds bookings, each in the city that its pin code lies in, with its lines, its events, the request that it
 * came of and a row of the outbox, which tells the customer and the vendors. Where at most 50 vendors are
 * eligible, those who can come are offered it, which is its only wave; else a row of the queue of waves is
 * added, and nobody is ranked: what it costs does not grow with the city. It is one statement, so that the
 * locks of the phone numbers are held for no round trip, and is planned once by each connection: planning
 * takes twice as long as booking (see `PREPARED`).
 *
 * Returns in the order of `bookings` what was added, undefined where a condition of that one does not hold.
 * Of those with a limit of open bookings no two may have the same phone number. Throws, and adds nothing, a unique_violation of
 * `booking_order_id_key` (draw another) or of `booking_request_pkey` when it happens to one of them.
 *
 * The statement locks the table `booking` before it reads who is eligible, since PostgreSQL takes the locks
 * of a statement before its snapshot: docs/decisions/007-offers-without-a-lock.md depends on it.
 */
export async function insertBookings(
  db: Db,
  bookings: BookingToInsert[],
): Promise<(Inserted | undefined)[]> {
  const json = JSON.stringify(bookings.map(toWanted));
  const hasPlans = bookings.some(({ plan }) => plan !== undefined);
  const hasRequests = bookings.some(({ request }) => request !== undefined);
  const { rows } = await sql<Inserted & { order_id: string }>`
    with wanted as materialized (
      select wanted.*, city_of_pin(pin_code) as city_id from json_to_recordset(${json}::json) as wanted (
        order_id text, follow_key text, customer_id int, booked_by int, booked_at timestamptz,
        first_name text, last_name text, email text, phone_number text, booking_date date,
        booking_time_slot text, pin_code text, full_address text, comment text, begins timestamptz,
        lines json, plan json, idempotency_key text, fingerprint text, open_from date, most_open int,
        is_taken boolean)),
    added as (
      insert into booking (
        order_id, follow_key, customer_id, booked_at, first_name, last_name, email, phone_number,
        booking_date, booking_time_slot, pin_code, full_address, comment, city_id, is_short_notice,
        plan_ends_on)
      select
        order_id, follow_key, customer_id, booked_at, first_name, last_name, email, phone_number,
        booking_date, booking_time_slot, pin_code, full_address, comment, city_id,
        booked_at >= begins - make_interval(hours => notice_hours(city_id, booking_time_slot)),
        (plan ->> 'term_ends_on')::date
      from wanted
      where case
        when is_taken and ${refusesFull(sql`wanted.city_id`)} then false
        when open_from is null then true
        else count_open_bookings(phone_number, open_from, most_open) < most_open end
      returning id, order_id, status, is_short_notice),
    made as materialized (
      select added.*, booked_at, booked_by, booking_date, booking_time_slot, city_id, lines, plan,
        idempotency_key, fingerprint
      from added join wanted using (order_id)),
    line as materialized (
      select made.id as booking_id, line.* from made cross join lateral json_to_recordset(lines) as line (
        product_id int, title text, quantity int, price_paise int, price_per text,
        days_a_week smallint, visits_a_month smallint)),
    made_line as (
      insert into booking_line (
        booking_id, product_id, title, quantity, price_paise, price_per, days_a_week, visits_a_month)
      select * from line),
    ${hasPlans ? madePlans : sql``}
    ${hasRequests ? madeRequests : sql``}
    eligible as materialized (
      select made.id as booking_id, able.* from made cross join lateral (
        ${firstEligible(sql`made.city_id`, sql`(select * from line where booking_id = made.id)`)}) as able),
    many as materialized (
      select booking_id from eligible group by booking_id having count(*) > ${sql.lit(WAVE_SIZE)}),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select booking_id, vendor_id, price_paise, own_prices, booked_at
      from eligible join made on made.id = booking_id
      where booking_id not in (select booking_id from many)
        and ${canCome(sql`eligible.vendor_id`, {
          day: sql`made.booking_date`,
          slot: sql`made.booking_time_slot`,
        })}
      returning booking_id, vendor_id, offered_at),
    queued as (
      insert into booking_wave_queue (booking_id, due_at, because)
      select id, booked_at, 'booked' from made where id in (select booking_id from many)),
    asked as (
      insert into booking_wave (booking_id, wave, because, made_at, left_over, asked)
      select booking_id, 1, 'booked', offered_at, 0,
        jsonb_agg(jsonb_build_object('vendor_id', vendor_id) order by vendor_id)
      from offered group by booking_id, offered_at),
    made_event as (
      insert into booking_event (booking_id, what, actor_id, vendor_id, happened_at)
      select id, 'booked', booked_by, null::int, booked_at from made
      union all
      select booking_id, 'offered', null, vendor_id, offered_at from offered),
    told as (${told})
    select id, order_id, status, city_id, is_short_notice from made ${PREPARED}`.execute(db);
  const added = new Map(rows.map(({ order_id, ...inserted }) => [order_id, inserted]));
  return bookings.map(({ booking }) => added.get(booking.order_id));
}
