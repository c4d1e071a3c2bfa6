import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { BEGINS } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type {
  CancelledFigures,
  CustomerFigures,
  Notice,
  OrderFigures,
} from "./figures-contract.ts";
import { type FiguresFilter, isCounted } from "./figures-queries.ts";
import { inRupees } from "./money-queries.ts";

const isPicked = ({ from, to, ...of }: FiguresFilter) => sql`
  booked_at >= ${from} and booked_at < ${to} and ${isCounted(of)}`;

type Sums = CustomerFigures & Record<keyof OrderFigures, Paise | null>;

/**
 * What bookings that are not cancelled came to on average, and how many are by customers who had booked before. A
 * customer is a phone number; an anonymised booking has none.
 */
export async function readOrders(
  db: Db,
  filter: FiguresFilter,
): Promise<{ orders: OrderFigures; customers: CustomerFigures }> {
  const { rows } = await sql<Sums>`
    with picked as materialized (
      select case when anonymised_at is null then phone_number end as phone,
        plan_ends_on is null as is_single,
        (select sum(quantity::bigint * price_paise) from booking_line where booking_id = booking.id) as paise,
        exists (
          select from booking as earlier
          where earlier.phone_number = booking.phone_number and earlier.booked_at < booking.booked_at
            and earlier.status <> 'cancelled') as is_repeat
      from booking where ${isPicked(filter)} and status <> 'cancelled')
    select round(avg(paise))::float8 as average,
      round(avg(paise) filter (where is_single))::float8 as average_single,
      round(avg(paise) filter (where not is_single))::float8 as average_plan,
      count(phone)::int as bookings,
      (count(phone) filter (where is_repeat))::int as repeat_bookings,
      count(distinct phone)::int as customers,
      (count(distinct phone) filter (where is_repeat))::int as returning
    from picked`.execute(db);
  const { average, average_single, average_plan, ...customers } = rows[0]!;
  return { orders: inRupees({ average, average_single, average_plan }), customers };
}

/** Bookings that are cancelled, by who did it and how long before their slot began. */
export async function countCancelled(db: Db, filter: FiguresFilter): Promise<CancelledFigures> {
  const { rows } = await sql<Notice & { is_by_desk: boolean }>`
    with picked as (
      select not coalesce(actor.role = 'customer', actor.id is null and not booking.has_begun
          or plan.ended_at is not null) as is_by_desk,
        coalesce(plan.starts_on, booking_date) + make_interval(hours => case booking_time_slot
          when 'Morning' then ${sql.lit(BEGINS.Morning)} else ${sql.lit(BEGINS.Evening)} end)
          - cancellation.happened_at at time zone 'Asia/Kolkata' as ahead
      from booking
      cross join lateral (
        select actor_id, happened_at from booking_event as event
        where event.booking_id = booking.id and what = 'cancelled'
        order by event.id desc limit 1) as cancellation
      left join account as actor on actor.id = cancellation.actor_id
      left join plan on plan.booking_id = booking.id
      where ${isPicked(filter)} and booking.status = 'cancelled')
    select is_by_desk,
      (count(*) filter (where ahead >= '24 hours'))::int as early,
      (count(*) filter (where ahead >= '0' and ahead < '24 hours'))::int as late,
      (count(*) filter (where ahead < '0'))::int as begun
    from picked group by is_by_desk`.execute(db);
  const noticeOf = (isByDesk: boolean): Notice => {
    const row = rows.find(({ is_by_desk }) => is_by_desk === isByDesk);
    return { early: row?.early ?? 0, late: row?.late ?? 0, begun: row?.begun ?? 0 };
  };
  return { by_customer: noticeOf(false), by_desk: noticeOf(true) };
}
