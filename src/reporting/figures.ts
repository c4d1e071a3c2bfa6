import {
  countCategories,
  countFigures,
  countVisits,
  listCities,
  type MoneySums,
  sumFigures,
  sumMoney,
  sumOutstanding,
} from "./figures-queries.ts";
import type {
  Figure,
  FiguresAnswer,
  FiguresQuery,
  MoneyFigures,
  VisitFigures,
} from "./figures-contract.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { addDays, midnight, today, daysBefore } from "#kernel/time/day.ts";

const OUTSIDE = "Outside the areas";
const NOTHING: Figure = { booked: 0, accepted: 0, open: 0, median_minutes: null };
const NO_VISITS = { made: 0, away: 0, missed: 0 };

function toFigure({ booked, accepted, open, median_minutes }: Figure): Figure {
  const median = median_minutes === null ? null : Math.round(median_minutes * 10) / 10;
  return { booked, accepted, open, median_minutes: median };
}

const toMoney = (sums: MoneySums | undefined): MoneyFigures => ({
  revenue: toRupees(sums?.revenue ?? (0 as Paise)),
  margin: toRupees(sums?.margin ?? (0 as Paise)),
  refunds: toRupees(sums?.refunds ?? (0 as Paise)),
});

/** Bookings by the day on which they were booked, today being the last. */
export async function readFigures(
  db: Db,
  { days = 7, city, category }: FiguresQuery,
  now: Date,
): Promise<FiguresAnswer> {
  const day = today(now);
  const from = addDays(day, 1 - days);
  const filter = { from: midnight(from), to: now, day, city, category };
  const earlier = { ...filter, from: daysBefore(filter.from, days), to: daysBefore(now, days) };
  const dayBefore = addDays(from, -1);
  const ofDays = { city, category, from, to: day };
  const ofDaysBefore = { city, category, from: addDays(dayBefore, 1 - days), to: dayBefore };
  const [rows, before, by_category, cities, visits, visitsBefore, money, moneyBefore, outstanding] =
    await Promise.all([
      countFigures(db, filter),
      sumFigures(db, earlier),
      countCategories(db, filter),
      listCities(db),
      countVisits(db, ofDays),
      countVisits(db, ofDaysBefore),
      sumMoney(db, ofDays),
      sumMoney(db, ofDaysBefore),
      sumOutstanding(db, ofDays),
    ]);
  const total = rows.find(({ level }) => level === 3);
  const nameOf = (id: number | null) => cities.find((one) => one.id === id)?.name ?? OUTSIDE;
  return {
    now: now.toISOString(),
    from,
    total: toFigure(total ?? NOTHING),
    before: toFigure(before ?? NOTHING),
    times: {
      under_15_min: total?.under_15_min ?? 0,
      under_1_h: total?.under_1_h ?? 0,
      under_3_h: total?.under_3_h ?? 0,
      under_12_h: total?.under_12_h ?? 0,
      over_12_h: total?.over_12_h ?? 0,
      assigned: total?.assigned ?? 0,
      nobody: total === undefined ? 0 : total.booked - total.accepted - total.open,
    },
    visits: visits ?? NO_VISITS,
    visits_before: visitsBefore ?? NO_VISITS,
    money: toMoney(money),
    money_before: toMoney(moneyBefore),
    outstanding: toRupees(outstanding),
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

type Line = Figure & {
  by: string;
  name: string;
  visits?: VisitFigures;
  money?: MoneyFigures & { outstanding?: number };
};

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
    ["Revenue (Rs)", ({ money }) => money?.revenue ?? null],
    ["Margin (Rs)", ({ money }) => money?.margin ?? null],
    ["Refunds (Rs)", ({ money }) => money?.refunds ?? null],
    ["Outstanding now (Rs)", ({ money }) => money?.outstanding ?? null],
  ];

/** The figures as lines of one table: all, before, each day, each city, each category. */
export const figureLines = ({
  total,
  before,
  visits,
  visits_before,
  money,
  money_before,
  outstanding,
  by_day,
  by_city,
  by_category,
}: FiguresAnswer): Line[] => [
  { by: "All", name: "This period", ...total, visits, money: { ...money, outstanding } },
  { by: "All", name: "The period before", ...before, visits: visits_before, money: money_before },
  ...by_day.map(({ date, ...figure }) => ({ by: "Day", name: date, ...figure })),
  ...by_city.map(({ id: _id, ...figure }) => ({ by: "City", ...figure })),
  ...by_category.map(({ id: _id, ...figure }) => ({ by: "Category", ...figure })),
];
