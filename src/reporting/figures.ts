import {
  countCategories,
  countFigures,
  countVisits,
  type DaysFilter,
  type FiguresFilter,
  listCities,
  sumFigures,
} from "./figures-queries.ts";
import { sumMoney, sumOutstanding } from "./money-queries.ts";
import { countCancelled, readOrders } from "./order-figures.ts";
import type { Figure, FiguresAnswer, FiguresQuery, Notice } from "./figures-contract.ts";
import type { Db } from "#server/database/connect.ts";
import { addDays, midnight, today, daysBefore } from "#kernel/time/day.ts";

const OUTSIDE = "Outside the areas";
const NOTHING: Figure = { booked: 0, accepted: 0, open: 0, median_minutes: null };

function toFigure({ booked, accepted, open, median_minutes }: Figure): Figure {
  const median = median_minutes === null ? null : Math.round(median_minutes * 10) / 10;
  return { booked, accepted, open, median_minutes: median };
}

async function readPeriod(db: Db, filter: FiguresFilter, ofDays: DaysFilter) {
  const [visits, money, orders, cancelled] = await Promise.all([
    countVisits(db, ofDays),
    sumMoney(db, ofDays),
    readOrders(db, filter),
    countCancelled(db, filter),
  ]);
  return { visits, money, cancelled, ...orders };
}

/** The days of a query, at most until today, and when they end. */
export function daysOf({ days = 7, from, to }: FiguresQuery, now: Date) {
  const day = today(now);
  const last = to === undefined || to > day ? day : to;
  const first = from === undefined ? addDays(last, 1 - days) : from > last ? last : from;
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return { first, last, count, end: last === day ? now : midnight(addDays(last, 1)) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Bookings by the day on which they were booked. Samples are left out. */
export async function readFigures(db: Db, query: FiguresQuery, now: Date): Promise<FiguresAnswer> {
  const { city, category } = query;
  const { first: from, last, count: days, end } = daysOf(query, now);
  const filter = { from: midnight(from), to: end, day: today(now), city, category };
  const earlier = { ...filter, from: daysBefore(filter.from, days), to: daysBefore(end, days) };
  const dayBefore = addDays(from, -1);
  const ofDays = { city, category, from, to: last };
  const ofDaysBefore = { city, category, from: addDays(dayBefore, 1 - days), to: dayBefore };
  const [rows, before, by_category, cities, outstanding, period, periodBefore] = await Promise.all([
    countFigures(db, filter),
    sumFigures(db, earlier),
    countCategories(db, filter),
    listCities(db),
    sumOutstanding(db, ofDays),
    readPeriod(db, filter, ofDays),
    readPeriod(db, earlier, ofDaysBefore),
  ]);
  const total = rows.find(({ level }) => level === 3)!;
  const nameOf = (id: number | null) => cities.find((one) => one.id === id)?.name ?? OUTSIDE;
  return {
    now: now.toISOString(),
    from,
    to: last,
    total: toFigure(total),
    before: toFigure(before),
    times: { ...total.times, nobody: total.booked - total.accepted - total.open },
    ...period,
    visits_before: periodBefore.visits,
    money_before: periodBefore.money,
    orders_before: periodBefore.orders,
    customers_before: periodBefore.customers,
    cancelled_before: periodBefore.cancelled,
    outstanding,
    by_day: Array.from({ length: days }, (_, i) => addDays(from, i)).map((date) => ({
      date,
      ...toFigure(rows.find((row) => row.level === 1 && row.day === date) ?? NOTHING),
    })),
    by_city: rows
      .filter(({ level }) => level === 2)
      .toSorted((a, b) => b.booked - a.booked)
      .map((row) => ({ id: row.city_id, name: nameOf(row.city_id), ...toFigure(row) })),
    by_category: by_category.map(({ id, name, ...row }) => ({ id, name, ...toFigure(row) })),
  };
}

type Period = "visits" | "money" | "orders" | "cancelled" | "customers" | "outstanding";
type Line = Figure & { by: string; name: string } & Partial<Pick<FiguresAnswer, Period>>;

const sumNotice = (notice: Notice | undefined) =>
  notice === undefined ? null : notice.early + notice.late + notice.begun;

const shareOf = ({ booked, accepted, open }: Figure) =>
  booked === open ? null : Math.round((accepted / (booked - open)) * 1000) / 10;

export const figureColumns: readonly (readonly [string, (line: Line) => string | number | null])[] =
  [
    ["By", ({ by }) => by],
    ["Name", ({ name }) => name],
    ["Booked", ({ booked }) => booked],
    ["Accepted", ({ accepted }) => accepted],
    ["Not final", ({ open }) => open],
    ["Share accepted (%)", shareOf],
    ["Median minutes to acceptance", ({ median_minutes }) => median_minutes],
    ["Visits of plans made", ({ visits }) => visits?.made ?? null],
    ["Nobody at home", ({ visits }) => visits?.away ?? null],
    ["Visits missed", ({ visits }) => visits?.missed ?? null],
    ["Revenue without GST (Rs)", ({ money }) => money?.revenue ?? null],
    ["GST (Rs)", ({ money }) => money?.tax ?? null],
    ["Vendors' pay (Rs)", ({ money }) => money?.pay ?? null],
    ["Left after GST (Rs)", ({ money }) => money?.margin ?? null],
    ["Discounts (Rs)", ({ money }) => money?.discounts ?? null],
    ["Refunds (Rs)", ({ money }) => money?.refunds ?? null],
    ["Outstanding now (Rs)", ({ outstanding }) => outstanding ?? null],
    ["Average booking (Rs)", ({ orders }) => orders?.average ?? null],
    ["Cancelled by customers", ({ cancelled }) => sumNotice(cancelled?.by_customer)],
    ["Cancelled by us", ({ cancelled }) => sumNotice(cancelled?.by_desk)],
    ["By customers who had booked before", ({ customers }) => customers?.repeat_bookings ?? null],
    ["Customers", ({ customers }) => customers?.customers ?? null],
    ["Customers with two or more bookings", ({ customers }) => customers?.returning ?? null],
  ];

/** The figures as lines of one table: all, before, each day, each city, each category. */
export const figureLines = (figures: FiguresAnswer): Line[] => [
  { ...figures, ...figures.total, by: "All", name: "This period" },
  {
    by: "All",
    name: "The period before",
    ...figures.before,
    visits: figures.visits_before,
    money: figures.money_before,
    orders: figures.orders_before,
    cancelled: figures.cancelled_before,
    customers: figures.customers_before,
  },
  ...figures.by_day.map(({ date, ...figure }) => ({ by: "Day", name: date, ...figure })),
  ...figures.by_city.map(({ id: _id, ...figure }) => ({ by: "City", ...figure })),
  ...figures.by_category.map(({ id: _id, ...figure }) => ({ by: "Category", ...figure })),
];
