import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { RECORD_DAYS } from "../rules/waves.ts";
import { bookedLines, eligibleVendors } from "./eligible-vendors.ts";
import { canCome } from "./vendor-time.ts";
import type { Asked, QueuedWave } from "./waves.ts";

/** So many of the latest completed bookings of a pin code are looked at. */
const LATEST = 200;

export type AbleVendors = { vendors: Asked[]; medianPaise: number };

/**
 * The vendors who could do a booking that waits, can come then and have no offer of it yet, with what the
 * order of asking is made of, and the usual price of all who could. It reads each eligible vendor of the city
 * once, with its bookings of that week and its record of 90 days.
 */
export async function listAbleVendors(
  db: Db,
  { booking_id, pin_code, booking_date, booking_time_slot }: QueuedWave,
  now: Date,
): Promise<AbleVendors> {
  const isRecent = sql`(happened_at <= ${now}::timestamptz
    and happened_at >= ${now}::timestamptz - make_interval(days => ${sql.lit(RECORD_DAYS)}))`;
  const halfDay = { day: booking_date, slot: booking_time_slot };
  const { rows } = await sql<Asked & { median_paise: number }>`
    with line as materialized (${bookedLines(booking_id)}),
    able as materialized (
      select eligible.* from (${eligibleVendors(pin_code)}) as eligible
      where ${canCome(sql`eligible.vendor_id`, halfDay)}),
    person as (
      select phone_number, customer_id from booking
      where id = ${booking_id} and anonymised_at is null),
    served as materialized (
      select vendor_id from booking
      where phone_number = (select phone_number from person) and status = 'completed'
      union
      select vendor_id from booking
      where customer_id = (select customer_id from person) and status = 'completed'),
    near as materialized (
      select vendor_id from vendor_address
      where city_id = (select city_of_pin(${pin_code})) and pin_code = ${pin_code}
      union
      (select vendor_id from booking where pin_code = ${pin_code} and status = 'completed'
        order by id desc limit ${sql.lit(LATEST)}))
    select able.vendor_id, able.price_paise::float8 as price_paise, able.own_prices,
      able.vendor_id in (select vendor_id from served) as served,
      able.vendor_id in (select vendor_id from near) as near,
      week.jobs, record.accepted, record.completed, record.given_back,
      (select percentile_disc(0.5) within group (order by price_paise) from able)::float8 as median_paise
    from able
    cross join lateral (
      select count(*)::int as jobs from job as taken
      where taken.vendor_id = able.vendor_id
        and taken.day >= (select date_trunc('week', ${booking_date}::date)::date)
        and taken.day < (select date_trunc('week', ${booking_date}::date)::date + 7)) as week
    cross join lateral (
      select greatest(0, (count(*) filter (where what = 'accepted'))::int - (
          select count(*)::int from booking_event as event
          where event.vendor_id = able.vendor_id and what = 'undone' and ${isRecent})) as accepted,
        (count(*) filter (where what = 'completed'))::int as completed,
        (count(*) filter (where what = 'given_back'))::int as given_back
      from booking_event as event
      where event.vendor_id = able.vendor_id and what in ('accepted', 'given_back', 'completed')
        and ${isRecent}) as record
    where not exists (select from booking_offer as offer
      where offer.booking_id = ${booking_id} and offer.vendor_id = able.vendor_id)`.execute(db);
  return {
    vendors: rows.map((row) => {
      const { median_paise: _median, ...vendor } = row;
      return vendor;
    }),
    medianPaise: rows[0]?.median_paise ?? 0,
  };
}
