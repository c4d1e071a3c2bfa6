import { HALF_DAYS, WEEKDAYS } from "#availability/contract/limits.ts";
import type { Week } from "#availability/contract/vendor.ts";

/** The half-days of a week in their order, as the column `works` has them. */
export const toWorks = (week: Week): boolean[] =>
  HALF_DAYS.map(({ weekday, slot }) => week[weekday][slot]);

/** The reverse. `undefined`, of a vendor who has set nothing, is a week in which all can be worked. */
export const toWeek = (works: readonly boolean[] | undefined): Week =>
  Object.fromEntries(
    WEEKDAYS.map((weekday, i) => [
      weekday,
      { Morning: works?.[2 * i] ?? true, Evening: works?.[2 * i + 1] ?? true },
    ]),
  ) as Week;
