import { expect, test } from "vitest";
import { addDays, type Day } from "./day.ts";
import { fromRhythm, termOf, toRhythm, visitDays, visitOffset, type Rhythm } from "./rhythm.ts";

const count = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

const RHYTHMS: Rhythm[] = [
  ...count(7).map((days_a_week) => ({ days_a_week })),
  ...count(31).map((visits_a_month) => ({ visits_a_month })),
];

/** Every day of 2023 to 2028: two leap years and each month end. */
const DAYS: Day[] = count(6 * 365 + 2).map((after) => addDays("2022-12-31", after));

test.each([
  ["2026-01-01", "2026-01-31", 31],
  ["2026-01-28", "2026-02-27", 31],
  ["2026-01-29", "2026-02-28", 31],
  ["2026-01-30", "2026-02-28", 30],
  ["2026-01-31", "2026-02-28", 29],
  ["2028-01-29", "2028-02-28", 31],
  ["2028-01-30", "2028-02-29", 31],
  ["2028-01-31", "2028-02-29", 30],
  ["2026-02-01", "2026-02-28", 28],
  ["2026-02-28", "2026-03-27", 28],
  ["2028-02-28", "2028-03-27", 29],
  ["2028-02-29", "2028-03-28", 29],
  ["2100-02-28", "2100-03-27", 28],
  ["2026-03-31", "2026-04-30", 31],
  ["2026-11-30", "2026-12-29", 30],
  ["2026-12-01", "2026-12-31", 31],
  ["2026-12-31", "2027-01-30", 31],
])("a term that begins on %s ends on %s, after %i days", (start, endsOn, days) => {
  expect(termOf(start)).toEqual({ endsOn, days });
});

test("every term has 28 to 31 days, and the next begins in the next month or on a first", () => {
  for (const day of DAYS) {
    const { endsOn, days } = termOf(day);
    expect(addDays(day, days - 1)).toBe(endsOn);
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    const next = addDays(endsOn, 1);
    expect([day.slice(8), "01"]).toContain(next.slice(8));
  }
});

test("visits are on different days from the start on, all within the term", () => {
  for (const rhythm of RHYTHMS)
    for (const start of DAYS) {
      const visits = visitDays(rhythm, start);
      const { endsOn } = termOf(start);
      const isRising = visits.every((day, i) => i === 0 || day > (visits[i - 1] ?? day));
      if (visits[0] === start && isRising && (visits.at(-1) ?? "") <= endsOn) continue;
      expect.fail(`${JSON.stringify(rhythm)} from ${start}: ${visits.join(" ")}`);
    }
});

test("a month has the visits that were sold, or one each day of a shorter month", () => {
  for (const visits_a_month of count(31))
    for (const start of ["2026-02-01", "2026-01-31", "2026-04-15", "2026-12-31"])
      expect(visitDays({ visits_a_month }, start)).toHaveLength(
        Math.min(visits_a_month, termOf(start).days),
      );
});

test("each seven days have the days of a week, and visits beyond the term go on", () => {
  for (const days_a_week of count(7)) {
    const offsets = count(70).map((i) => visitOffset({ days_a_week }, 28, i - 1));
    for (const week of count(10))
      expect(offsets.filter((day) => day >= 7 * (week - 1) && day < 7 * week)).toHaveLength(
        Math.min(days_a_week, Math.max(0, 70 - days_a_week * (week - 1))),
      );
  }
  for (const rhythm of RHYTHMS)
    for (const termDays of [28, 29, 30, 31])
      for (const i of count(100))
        expect(visitOffset(rhythm, termDays, i)).toBeGreaterThan(
          visitOffset(rhythm, termDays, i - 1),
        );
});

test("the first visit of a weekly rhythm is the same day of each week", () => {
  expect(visitDays({ days_a_week: 1 }, "2026-01-31")).toEqual([
    "2026-01-31",
    "2026-02-07",
    "2026-02-14",
    "2026-02-21",
    "2026-02-28",
  ]);
  expect(visitDays({ days_a_week: 3 }, "2026-02-01").slice(0, 4)).toEqual([
    "2026-02-01",
    "2026-02-03",
    "2026-02-05",
    "2026-02-08",
  ]);
  expect(visitDays({ visits_a_month: 4 }, "2026-02-01")).toEqual([
    "2026-02-01",
    "2026-02-08",
    "2026-02-15",
    "2026-02-22",
  ]);
});

test("a rhythm has two columns of which one is set, and none for once", () => {
  for (const rhythm of [...RHYTHMS, null]) expect(toRhythm(fromRhythm(rhythm))).toEqual(rhythm);
  expect(fromRhythm(null)).toEqual({ days_a_week: null, visits_a_month: null });
});
