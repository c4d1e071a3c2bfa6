import { addDays, formatDay, type Day } from "#kernel/time/day.ts";
import type { StripDay } from "#ui/choices/date-strip.tsx";

/**
 * Returns seven days from `today` on; the first is named Today. Without `withFirst`, when today can
 * no longer be booked, they begin with the next day.
 */
export const nextDays = (today: Day, { withFirst }: { withFirst: boolean }): StripDay[] =>
  Array.from({ length: 7 }, (_, place) => {
    const count = withFirst ? place : place + 1;
    const value = addDays(today, count);
    return {
      value,
      name: count === 0 ? "Today" : formatDay(value, { weekday: "short" }),
      number: Number(value.slice(8)),
      month: formatDay(value, { month: "short" }),
    };
  });
