import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import { midnight } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { CsvColumns } from "#server/http/csv-response.ts";
import { callName } from "#vendor-account/exports.ts";
import type { VendorFigure, VendorFiguresQuery } from "./figures-contract.ts";
import { daysOf } from "./figures.ts";
import { type DaysFilter, isCounted } from "./figures-queries.ts";
import { inRupees, madeJobs, readTaxRates } from "./money-queries.ts";

type Money = "revenue" | "earned" | "margin";
type Row = Omit<VendorFigure, Money> & Record<Money, Paise>;

/**
 * How the vendors answered offers of the bookings of some days, and what they made on these days: the first `limit` of them, the most of `sort` first, and how many there are.
 */
export async function readVendorFigures(
  db: Db,
  query: VendorFiguresQuery,
  { now, limit }: { now: Date; limit: number },
): Promise<{ count: number; items: VendorFigure[] }> {
  const { city, category, sort = "revenue" } = query;
  const { first: from, last: to, end } = daysOf(query, now);
  const filter = { city, category, from, to };
  const rates = await readTaxRates(db, to);
  const { rows } = await sql<Row & { count: number }>`
    with answered as (${answers(filter, end)}),
    asked as (
      select vendor_id,
        (count(*) filter (where is_offered))::int as offers,
        (count(*) filter (where is_accepted))::int as accepted,
        (count(*) filter (where is_given_back))::int as given_back,
        percentile_cont(0.5) within group (order by minutes) as median_minutes
      from answered group by vendor_id),
    made as (
      select vendor_id, sum(jobs)::int as completed, round(sum(charged - tax))::float8 as revenue,
        round(sum(earned))::float8 as earned,
        (round(sum(charged - tax)) - round(sum(earned)))::float8 as margin
      from (${madeJobs(filter, rates)}) as job group by vendor_id),
    missed as (${missedVisits(filter)}),
    ranked as (
      select vendor_id, count(*) over ()::int as count,
        coalesce(offers, 0) as offers, coalesce(accepted, 0) as accepted,
        coalesce(given_back, 0) as given_back, median_minutes, coalesce(completed, 0) as completed,
        coalesce(missed, 0) as missed, coalesce(revenue, 0) as revenue, coalesce(earned, 0) as earned,
        coalesce(margin, 0) as margin
      from asked full join made using (vendor_id) full join missed using (vendor_id)
      order by ${sql.ref(sort)} desc nulls last, vendor_id limit ${limit})
    select vendor.id, ${callName("vendor")} as name, vendor.is_sample, ranked.count, offers, accepted,
      given_back, round(median_minutes::numeric, 1)::float8 as median_minutes, completed, missed,
      revenue, earned, margin
    from ranked join account as vendor on vendor.id = ranked.vendor_id
    order by ranked.${sql.ref(sort)} desc nulls last, vendor.id`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _count, revenue, earned, margin, ...row }) => ({
      ...row,
      ...inRupees({ revenue, earned, margin }),
    })),
  };
}

/** A row a vendor and booking. An acceptance that was undone is none. */
const answers = ({ from, ...of }: DaysFilter, end: Date) => sql`
  select event.vendor_id,
    bool_or(what = 'offered') as is_offered,
    count(*) filter (where what = 'accepted') > count(*) filter (where what = 'undone') as is_accepted,
    bool_or(what = 'given_back') as is_given_back,
    extract(epoch from min(happened_at) filter (where what in ('accepted', 'rejected'))
      - min(happened_at) filter (where what = 'offered')) / 60 as minutes
  from booking join booking_event as event on event.booking_id = booking.id
  where booked_at >= ${midnight(from)} and booked_at < ${end}
    and what in ('offered', 'accepted', 'rejected', 'undone', 'given_back')
    and ${isCounted(of)}
  group by event.vendor_id, event.booking_id`;

const missedVisits = ({ from, to, ...of }: DaysFilter) => sql`
  select visit.vendor_id, count(*)::int as missed
  from visit join booking on booking.id = visit.booking_id
  where visit.day between ${from} and ${to} and visit.status = 'could_not_come'
    and visit.vendor_id is not null and ${isCounted(of)}
  group by visit.vendor_id`;

export const vendorFigureColumns: CsvColumns<VendorFigure> = [
  ["Vendor", ({ name }) => name],
  ["Offers", ({ offers }) => offers],
  ["Accepted", ({ accepted }) => accepted],
  ["Given back", ({ given_back }) => given_back],
  ["Median minutes to answer", ({ median_minutes }) => median_minutes],
  ["Completed", ({ completed }) => completed],
  ["Visits missed", ({ missed }) => missed],
  ["Revenue without GST (Rs)", ({ revenue }) => revenue],
  ["Earned (Rs)", ({ earned }) => earned],
  ["Left after GST (Rs)", ({ margin }) => margin],
];
