import { addDays, formatDay, type Day } from "#kernel/day.ts";
import type { StripDay } from "#ui/date-strip.tsx";

/** The seven days from `first` on, to press. The first one is named Today. */
export const nextDays = (first: Day): StripDay[] =>
  Array.from({ length: 7 }, (_, count) => {
    const value = addDays(first, count);
    return {
      value,
      name: count === 0 ? "Today" : formatDay(value, { weekday: "short" }),
      number: Number(value.slice(8)),
      month: formatDay(value, { month: "short" }),
    };
  });
