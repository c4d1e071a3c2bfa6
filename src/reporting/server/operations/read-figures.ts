import type { Figure, FiguresAnswer, FiguresQuery } from "#reporting/contract/ops.ts";
import { addDays, midnight, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import {
  countCategories,
  countFigures,
  countVisits,
  listCities,
  sumFigures,
  type Counts,
} from "../queries/figures.ts";

const OUTSIDE = "Outside the areas";
const NOTHING: Counts = { booked: 0, accepted: 0, open: 0, median_minutes: null };

const NO_VISITS = { made: 0, away: 0, missed: 0 };

const daysEarlier = (moment: Date, days: number): Date =>
  new Date(moment.getTime() - days * 86_400_000);

function toFigure({ booked, accepted, open, median_minutes }: Counts): Figure {
  const median = median_minutes === null ? null : Math.round(median_minutes * 10) / 10;
  return { booked, accepted, open, median_minutes: median };
}

/**
 * Bookings by the day on which they were booked, the last day being today: how many, how many were
 * accepted and how fast, in all, by day, by city and by category, and in the same length of time before.
 */
export async function readFigures(
  db: Db,
  { days = 7, city, category }: FiguresQuery,
  now: Date,
): Promise<FiguresAnswer> {
  const day = today(now);
  const from = addDays(day, 1 - days);
  const filter = { from: midnight(from), to: now, day, city, category };
  const earlier = { ...filter, from: daysEarlier(filter.from, days), to: daysEarlier(now, days) };
  const ofVisits = { city, category };
  const dayBefore = addDays(from, -1);
  const [rows, before, by_category, cities, visits, visitsBefore] = await Promise.all([
    countFigures(db, filter),
    sumFigures(db, earlier),
    countCategories(db, filter),
    listCities(db),
    countVisits(db, { ...ofVisits, from, to: day }),
    countVisits(db, { ...ofVisits, from: addDays(dayBefore, 1 - days), to: dayBefore }),
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
