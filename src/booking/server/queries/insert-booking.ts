import { sql } from "kysely";
import type { BookingDetails, BookingStatus } from "#booking/contract/public.ts";
import type { Paise } from "#kernel/money/money.ts";
import type { RhythmColumns } from "#kernel/time/rhythm.ts";
import { slotStart } from "#kernel/time/slot.ts";
import { queuedNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { refusesFull } from "./city-slots.ts";
import { areFew, firstEligible } from "./eligible-vendors.ts";
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

/** The city that the booking's pin code lies in, in the statement that books. */
const ofCity = sql`(select city_id from place)`;

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

type Conditions = {
  /** Undefined: everything is done once, on the day of the booking. */
  plan: InsertedPlan | undefined;
  /** The request that books: its key fails as a duplicate when another booking came of it. */
  request: { key: string; fingerprint: Buffer } | undefined;
  /** The phone number has fewer open bookings than `most`, dated from `day` on. */
  open: { day: string; most: number } | undefined;
  /** The city of its pin code does not refuse what is full. */
  isTaken: boolean;
};

type Inserted = {
  id: number;
  status: BookingStatus;
  city_id: number | null;
  is_short_notice: boolean;
};

/**
 * Adds a booking in the city that its pin code lies in, with its lines, its events, the request that it came
 * of and a row of the outbox, which tells the customer and the vendors. Where at most 50 vendors are eligible,
 * those who can come are offered it, which is its only wave; else a row of the queue of waves is added, and
 * nobody is ranked: what it costs does not grow with the city. It is one statement, so that the lock of its
 * phone number is held for no round trip, and is planned once by each connection: planning takes twice as
 * long as booking (see `PREPARED`). Undefined, and nothing is added, where a condition does not hold. Throws
 * a unique_violation of `booking_order_id_key` (draw another) or of `booking_request_pkey`.
 *
 * The statement locks the table `booking` before it reads who is eligible, since PostgreSQL takes the locks
 * of a statement before its snapshot: docs/decisions/007-offers-without-a-lock.md depends on it.
 */
export async function insertBooking(
  db: Db,
  booking: NewBooking,
  lines: NewLine[],
  { plan, request, open, isTaken }: Conditions,
): Promise<Inserted | undefined> {
  const productIds = lines.map(({ product_id }) => product_id);
  const takes = isTaken ? sql`not ${refusesFull(ofCity)}` : sql`true`;
  const isFree = open
    ? sql`count_open_bookings(${booking.phone_number}, ${open.day}, ${open.most}) < ${open.most}`
    : sql`true`;
  const begins = slotStart(booking.booking_date, booking.booking_time_slot);
  const madeRequest = request
    ? sql`made_request as (
      insert into booking_request (idempotency_key, fingerprint, booking_id, received_at)
      select ${request.key}, ${request.fingerprint}::bytea, made.id, made.booked_at from made),`
    : sql``;
  const madePlan = plan
    ? sql`made_plan as (
      insert into plan (booking_id, days_a_week, visits_a_month, starts_on, term_ends_on, visits_sold,
        renewal_of)
      select id, ${plan.rhythm.days_a_week}::smallint, ${plan.rhythm.visits_a_month}::smallint,
        ${plan.starts_on}::date, ${plan.term_ends_on}::date, ${plan.visits_sold}::smallint,
        ${plan.renewal_of}::int
      from made
      returning booking_id),
    made_visit as (
      insert into visit (booking_id, day, slot)
      select booking_id, day, ${booking.booking_time_slot}
      from made_plan, unnest((select ${plan.days}::date[])) as day),`
    : sql``;
  const told = queuedNotification({
    event: "booked",
    bookingId: sql`id`,
    now: sql`booked_at`,
    from: sql`made`,
  });
  const renewed = sql`union all
      select ${plan?.renewal_of}::int, 'renewed', ${booking.booked_by}::int, null, booked_at from made`;
  const { rows } = await sql<Inserted>`
    with place as materialized (select city_of_pin(${booking.pin_code}) as city_id),
    line as materialized (
      select * from unnest(
        (select ${productIds}::int[]), (select ${lines.map(({ title }) => title)}::text[]),
        (select ${lines.map(({ quantity }) => quantity)}::int[]),
        (select ${lines.map(({ price_paise }) => price_paise)}::int[]),
        (select ${lines.map(({ price_per }) => price_per)}::text[]),
        (select ${lines.map(({ days_a_week }) => days_a_week)}::smallint[]),
        (select ${lines.map(({ visits_a_month }) => visits_a_month)}::smallint[])
      ) as line (
        product_id, title, quantity, price_paise, price_per, days_a_week, visits_a_month)),
    made as (
      insert into booking (
        order_id, follow_key, customer_id, booked_at, first_name, last_name, email, phone_number,
        booking_date, booking_time_slot, pin_code, full_address, comment, city_id, is_short_notice,
        plan_ends_on)
      select
        ${booking.order_id}, ${booking.follow_key}, ${booking.customer_id}::int,
        ${booking.booked_at}::timestamptz, ${booking.first_name}, ${booking.last_name},
        ${booking.email}, ${booking.phone_number}, ${booking.booking_date}::date,
        ${booking.booking_time_slot}, ${booking.pin_code}, ${booking.full_address},
        ${booking.comment}, city_id,
        ${booking.booked_at}::timestamptz >= ${begins}::timestamptz
          - make_interval(hours => notice_hours(city_id, ${booking.booking_time_slot})),
        ${plan?.term_ends_on ?? null}::date
      from place
      where case when ${takes} then ${isFree} else false end
      returning id, status, city_id, booked_at, is_short_notice),
    made_line as (
      insert into booking_line (
        booking_id, product_id, title, quantity, price_paise, price_per, days_a_week, visits_a_month)
      select made.id, line.* from made, line),
    ${madePlan}
    ${madeRequest}
    eligible as materialized (${firstEligible(ofCity)}),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select made.id, eligible.*, made.booked_at from made, eligible
      where ${areFew} and ${canCome(sql`eligible.vendor_id`, {
        day: booking.booking_date,
        slot: booking.booking_time_slot,
      })}
      returning booking_id, vendor_id, offered_at),
    queued as (
      insert into booking_wave_queue (booking_id, due_at, because)
      select id, booked_at, 'booked' from made where not ${areFew}),
    asked as (
      insert into booking_wave (booking_id, wave, because, made_at, left_over, asked)
      select booking_id, 1, 'booked', offered_at, 0,
        jsonb_agg(jsonb_build_object('vendor_id', vendor_id) order by vendor_id)
      from offered group by booking_id, offered_at),
    made_event as (
      insert into booking_event (booking_id, what, actor_id, vendor_id, happened_at)
      select id, 'booked', ${booking.booked_by}::int, null::int, booked_at from made
      ${plan?.renewal_of == null ? sql`` : renewed}
      union all
      select booking_id, 'offered', null, vendor_id, offered_at from offered),
    told as (${told})
    select id, status, city_id, is_short_notice from made ${PREPARED}`.execute(db);
  return rows[0];
}
