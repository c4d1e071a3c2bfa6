import { expect, test } from "vitest";
import { addDays } from "./day.ts";
import { describeRhythm, describeUnit } from "./describe-rhythm.ts";
import { visitDays, type Rhythm } from "./rhythm.ts";

const count = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1);

const RHYTHMS: Rhythm[] = [
  ...count(7).map((days_a_week) => ({ days_a_week })),
  ...count(31).map((visits_a_month) => ({ visits_a_month })),
];

/** Every day of 2027 and 2028, of which one is a leap year. */
const DAYS = count(731).map((after) => addDays("2026-12-31", after));

test.each([
  [{ days_a_week: 6 }, "6 days a week, 24 to 27 visits"],
  [{ days_a_week: 1 }, "1 day a week, 4 to 5 visits"],
  [{ days_a_week: 2 }, "2 days a week, 8 to 9 visits"],
  [{ days_a_week: 7 }, "7 days a week, 28 to 31 visits"],
  [{ visits_a_month: 1 }, "1 visit a month"],
  [{ visits_a_month: 4 }, "4 visits a month"],
  [{ visits_a_month: 28 }, "28 visits a month"],
  [{ visits_a_month: 31 }, "28 to 31 visits a month"],
])("%j is described as %s", (rhythm, words) => {
  expect(describeRhythm(rhythm)).toBe(words);
});

test("no term has fewer or more visits than the words say", () => {
  for (const rhythm of RHYTHMS) {
    const said = /(?:(\d+) to )?(\d+) visit/.exec(describeRhythm(rhythm));
    const most = Number(said?.[2]);
    const counts = DAYS.map((start) => visitDays(rhythm, start).length);
    const exact = DAYS.map((start) => /(\d+) visit/.exec(describeRhythm(rhythm, start))?.[1]);
    expect(exact).toEqual(counts.map(String));
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([Number(said?.[1] ?? most), most]);
  }
});

test("what is no rhythm has no words", () => {
  const odd = ["days_a_week", 6, [], {}, { days_a_week: "6" }, { visits_a_month: { toString: 1 } }];
  for (const value of odd) expect(describeRhythm(value as never), JSON.stringify(value)).toBe("");
});

test("the unit of a price says its visits", () => {
  expect(describeUnit("a month", { days_a_week: 6 })).toBe(
    "a month: 6 days a week, 24 to 27 visits",
  );
  expect(describeUnit("", { visits_a_month: 4 })).toBe("4 visits a month");
  expect(describeUnit("one washroom", null)).toBe("one washroom");
  expect(describeUnit("", undefined)).toBe("");
});
