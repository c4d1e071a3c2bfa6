import { sql } from "kysely";
import type { JobVisit } from "./contract.ts";
import type { BookingStatus } from "../booking/contract.ts";
import type { Slot } from "#kernel/time/slot.ts";
import { callName } from "#vendor-account/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { jobVisit, takesPlace, visitState } from "./booking-filters-queries.ts";

type BoardFilters = {
  from: string;
  to: string;
  city: number | "none" | undefined;
  statuses: readonly BookingStatus[];
};

const inCity = (city: BoardFilters["city"]) =>
  city === undefined ? sql`true` : city === "none" ? sql`city_id is null` : sql`city_id = ${city}`;

/**
 * Jobs by slot and state: single bookings from the index alone, and visits of plans. A cancelled plan counts
 * itself, on its own day.
 */
export const countSlots = async (db: Db, { from, to, city, statuses }: BoardFilters) => {
  const { rows } = await sql<{
    booking_date: string;
    booking_time_slot: Slot;
    status: BookingStatus;
    count: number;
  }>`
    select booking_date, booking_time_slot, status, sum(count)::int as count from (
      select booking_date, booking_time_slot, status, count(*) as count from booking
      where booking_date between ${from} and ${to}
        and status = any(${statuses}::text[]) and ${inCity(city)}
      group by booking_date, booking_time_slot, status
      union all
      select booking_date, booking_time_slot, status, -count(*) from booking
      where plan_ends_on is not null and booking_date between ${from} and ${to}
        and status = any(${statuses}::text[]) and status <> 'cancelled' and ${inCity(city)}
      group by booking_date, booking_time_slot, status
      union all
      select visit.day, visit.slot, ${visitState}, count(*)
      from visit join booking on booking.id = visit.booking_id
      where visit.day between ${from} and ${to} and ${takesPlace}
        and ${visitState} = any(${statuses}::text[]) and ${inCity(city)}
      group by 1, 2, 3) as part
    group by booking_date, booking_time_slot, status
    having sum(count) > 0`.execute(db);
  return rows;
};

/** The first `limit` booking ids of each slot and state; for a visit also its substitute. */
export const listFirst = async (
  db: Db,
  { from, to, city, statuses }: BoardFilters,
  limit: number,
) => {
  const { rows } = await sql<{
    id: number;
    booking_date: string;
    booking_time_slot: Slot;
    status: BookingStatus;
    sent: { id: number; name: string } | null;
    visit: JobVisit | null;
  }>`
    select first.* from
      (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) as days
      cross join unnest(array['Morning', 'Evening']) as slots (slot)
      cross join unnest(${statuses}::text[]) as state
      cross join lateral (
        (select id, booking_date, booking_time_slot, status, null::json as sent,
          null::json as visit
        from booking
        where booking_date = days.day and booking_time_slot = slot and status = state
          and (plan_ends_on is null or status = 'cancelled') and ${inCity(city)}
        order by id limit ${limit})
        union all
        (select visit.booking_id, visit.day, visit.slot, state, case when visit.is_sent then (
            select json_build_object('id', vendor.id, 'name', ${callName("vendor")})
            from account as vendor where vendor.id = visit.vendor_id) end,
          ${jobVisit}
        from visit join booking on booking.id = visit.booking_id
        where visit.day = days.day and visit.slot = slots.slot and ${takesPlace}
          and ${visitState} = state and ${inCity(city)}
        order by visit.booking_id limit ${limit})
        order by 1 limit ${limit}) as first`.execute(db);
  return rows;
};
