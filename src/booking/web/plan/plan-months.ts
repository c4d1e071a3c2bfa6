import { addDays, type Day } from "#kernel/time/day.ts";

/** The weeks of a month, Monday to Sunday; null: a day of another month. */
export type PlanMonth = { month: string; weeks: (Day | null)[][] };

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the months between two days, both included, with the weeks that have one of these days. */
export function planMonths(first: Day, last: Day): PlanMonth[] {
  const months: PlanMonth[] = [];
  const from = addDays(first, -weekdayOf(first));
  for (let monday = from; monday <= last; monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
    for (const month of new Set(week.map((day) => day.slice(0, 7)))) {
      if (month < first.slice(0, 7) || month > last.slice(0, 7)) continue;
      const days = week.map((day) => (day.startsWith(month) ? day : null));
      if (!days.some((day) => day !== null && day >= first && day <= last)) continue;
      const known = months.find((one) => one.month === month);
      if (known === undefined) months.push({ month, weeks: [days] });
      else known.weeks.push(days);
    }
  }
  return months;
}
