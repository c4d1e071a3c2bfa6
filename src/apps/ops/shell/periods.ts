import { addDays, financialYearOf, formatDay, today, type Day } from "#kernel/time/day.ts";

/** The last `count` months, `2026-11` first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = today(now).split("-").map(Number);
  return Array.from({ length: count }, (_, i) => {
    const months = year * 12 + month - 1 - i;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}

/** `monthName("2026-11")` is `November 2026`. */
export const monthName = (month: string): string =>
  formatDay(`${month}-01`, { month: "long", year: "numeric" });

type Period = { from: Day; to: Day; name: string };

/** The last 12 months and 3 financial years, `November 2026`, `FY 2026-27`. */
export function lastPeriods(now: Date): Period[] {
  const months = lastMonths(now, 12).map((month) => {
    const next = addDays(`${month}-28`, 4).slice(0, "2026-11".length);
    return { from: `${month}-01`, to: addDays(`${next}-01`, -1), name: monthName(month) };
  });
  const years = [0, 1, 2].map((ago) => {
    const began = financialYearOf(today(now)) - ago;
    const name = `FY ${began}-${String(began + 1).slice(2)}`;
    return { from: `${began}-04-01`, to: `${began + 1}-03-31`, name };
  });
  return [...months, ...years];
}
