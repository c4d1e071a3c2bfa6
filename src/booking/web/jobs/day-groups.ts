import { addDays, type Day } from "#kernel/time/day.ts";

export type DayGroup<Booking> = { id: string; title: string; bookings: Booking[]; count: number };

const groupOf = (day: Day, today: Day): string => {
  if (day <= today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  return day < addDays(today, 7) ? "This week" : "Later";
};

/**
 * Bookings in order of their day, under Today, Tomorrow, This week (the seven days from today on) and
 * Later. `all` is the list over all pages: each group says how many it has there.
 */
export function groupByDay<Booking extends { booking_date: Day }>(
  bookings: readonly Booking[],
  all: readonly Booking[],
  today: Day,
): DayGroup<Booking>[] {
  const counts = Map.groupBy(all, ({ booking_date }) => groupOf(booking_date, today));
  const groups = Map.groupBy(bookings, ({ booking_date }) => groupOf(booking_date, today));
  return Array.from(groups, ([title, bookings]) => ({
    id: title,
    title,
    bookings,
    count: counts.get(title)?.length ?? bookings.length,
  }));
}
