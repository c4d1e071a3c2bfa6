import { sql } from "kysely";
import { addDays, today, type Day, SLOTS, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../ground/contract.ts";
import { toMaskedRow } from "./list-bookings.ts";
import { jobVisit, takesPlace, visitState } from "./booking-filters-queries.ts";
import type { Board, JobVisit } from "./contract.ts";
import { listRows } from "./ops-list-queries.ts";

const DAYS = 7;
const CARDS = 3;

type BoardFilters = {
  from: Day | undefined;
  city: number | "none" | undefined;
  status: BookingStatus | undefined;
};

/** Seven days by slot: the number of jobs in each state, and the first three, unassigned ones first. */
export async function readBoard(
  db: Db,
  { from, city, status }: BoardFilters,
  now: Date,
): Promise<Board> {
  const first = from ?? today(now);
  const statuses = status === undefined ? BOOKING_STATUSES : [status];
  const filters = { from: first, to: addDays(first, DAYS - 1), city, statuses };
  const [counted, firsts] = await Promise.all([
    countSlots(db, filters),
    listFirst(db, filters, CARDS),
  ]);
  const cells = Array.from({ length: DAYS }, (_, i) => addDays(first, i)).flatMap((date) =>
    SLOTS.map((slot) => ({
      date,
      slot,
      jobs: firsts
        .filter((row) => row.booking_date === date && row.booking_time_slot === slot)
        .toSorted((one, other) => rank(one.status) - rank(other.status) || one.id - other.id)
        .slice(0, CARDS),
      counts: countsOf(
        counted.filter((row) => row.booking_date === date && row.booking_time_slot === slot),
      ),
    })),
  );
  const ids = cells.flatMap(({ jobs }) => jobs.map(({ id }) => id));
  const rows = await listRows(db, ids);
  const cards = new Map(rows.map((row) => [row.id, toMaskedRow(row)]));
  return {
    today: today(now),
    days: [...new Set(cells.map(({ date }) => date))].map((date) => ({
      date,
      slots: cells
        .filter((cell) => cell.date === date)
        .map(({ slot, counts, jobs }) => ({
          slot,
          counts,
          first: jobs.flatMap((job) => {
            const card = cards.get(job.id);
            return card === undefined ? [] : [cardOf(card, job)];
          }),
        })),
    })),
    total: countsOf(counted),
  };
}

type Card = Board["days"][number]["slots"][number]["first"][number];
type Job = Awaited<ReturnType<typeof listFirst>>[number];

const cardOf = (
  card: Card,
  { booking_date, booking_time_slot, status, sent, visit }: Job,
): Card => ({
  ...card,
  booking_date,
  booking_time_slot,
  status,
  vendor: sent ?? card.vendor,
  visit,
});

const rank = (status: BookingStatus): number => BOOKING_STATUSES.indexOf(status);

const countsOf = (rows: { status: BookingStatus; count: number }[]): Board["total"] => {
  const sum = { pending: 0, accepted: 0, completed: 0, cancelled: 0 };
  for (const { status, count } of rows) sum[status] += count;
  return sum;
};

type SlotFilters = {
  from: string;
  to: string;
  city: number | "none" | undefined;
  statuses: readonly BookingStatus[];
};

const inCity = (city: SlotFilters["city"]) =>
  city === undefined ? sql`true` : city === "none" ? sql`city_id is null` : sql`city_id = ${city}`;

/** A cancelled booking counts itself, on its own day. */
const countSlots = async (db: Db, { from, to, city, statuses }: SlotFilters) => {
  const { rows } = await sql<{
    booking_date: string;
    booking_time_slot: Slot;
    status: BookingStatus;
    count: number;
  }>`
    select booking_date, booking_time_slot, status, sum(count)::int as count from (
      select booking_date, booking_time_slot, status, count(*) as count from booking
      where booking_date between ${from} and ${to} and status = 'cancelled'
        and status = any(${statuses}::text[]) and ${inCity(city)}
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

const listFirst = async (db: Db, { from, to, city, statuses }: SlotFilters, limit: number) => {
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
          and status = 'cancelled' and ${inCity(city)}
        order by id limit ${limit})
        union all
        (select visit.booking_id, visit.day, visit.slot, state, case when visit.is_sent then (
            select json_build_object('id', vendor.id, 'name', ${callName("vendor")})
            from account as vendor where vendor.id = visit.vendor_id) end,
          case when booking.plan_ends_on is not null then ${jobVisit} end
        from visit join booking on booking.id = visit.booking_id
        where visit.day = days.day and visit.slot = slots.slot and ${takesPlace}
          and ${visitState} = state and ${inCity(city)}
        order by visit.booking_id limit ${limit})
        order by 1 limit ${limit}) as first`.execute(db);
  return rows;
};
