import { addDays, type Day } from "#kernel/time/day.ts";

export type DayGroup<Booking> = { id: string; title: string; bookings: Booking[]; count: number };

const groupOf = (day: Day, today: Day): string => {
  if (day < today) return "Earlier";
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  return day < addDays(today, 7) ? "This week" : "Later";
};

/**
 * Groups bookings by day: Earlier, Today, Tomorrow, This week (seven days from today) and Later. `all` is
 * the list over all pages, for the count of each group.
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
