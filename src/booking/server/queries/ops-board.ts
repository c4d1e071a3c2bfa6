import { sql } from "kysely";
import type { BookingStatus } from "#booking/contract/public.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";

type BoardFilters = {
  /** The first and the last day. */
  from: string;
  to: string;
  city: number | "none" | undefined;
  statuses: readonly BookingStatus[];
};

const inCity = (city: BoardFilters["city"]) =>
  city === undefined ? sql`true` : city === "none" ? sql`city_id is null` : sql`city_id = ${city}`;

/** How many bookings each slot has in each state, from the index alone. */
export const countSlots = async (db: Db, { from, to, city, statuses }: BoardFilters) => {
  const { rows } = await sql<{
    booking_date: string;
    booking_time_slot: Slot;
    status: BookingStatus;
    count: number;
  }>`
    select booking_date, booking_time_slot, status, count(*)::int as count from booking
    where booking_date between ${from} and ${to}
      and status = any(${statuses}::text[]) and ${inCity(city)}
    group by booking_date, booking_time_slot, status`.execute(db);
  return rows;
};

/** The ids of the first `limit` of each slot and state. */
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
  }>`
    select first.* from
      (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) as days
      cross join unnest(array['Morning', 'Evening']) as slot
      cross join unnest(${statuses}::text[]) as state
      cross join lateral (
        select id, booking_date, booking_time_slot, status from booking
        where booking_date = days.day and booking_time_slot = slot and status = state
          and ${inCity(city)}
        order by id limit ${limit}) as first`.execute(db);
  return rows;
};
