import { expect } from "vitest";
import { saveTime } from "./availability.ts";
import type { TestApp } from "./test-app.ts";

type HalfDays = {
  /** Jobs in a half-day; null: no limit. */
  jobs?: number | null;
  /** The half-days in which the vendor works, from 1 for Monday's morning to 14 for Sunday's evening. */
  works?: number[];
  daysOff?: { from: string; to: string }[];
};

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const EVERY = DAYS.flatMap((_, at) => [2 * at + 1, 2 * at + 2]);

/** Saves when a vendor can come, in place of what was there. */
export async function setHalfDays(
  app: TestApp,
  vendor: { token: string },
  { jobs = null, works = EVERY, daysOff = [] }: HalfDays,
): Promise<void> {
  const week = Object.fromEntries(
    DAYS.map((day, at) => [
      day,
      { Morning: works.includes(2 * at + 1), Evening: works.includes(2 * at + 2) },
    ]),
  );
  const saved = await saveTime(app, vendor, { jobs_per_slot: jobs, week, days_off: daysOff });
  expect(saved.status).toBe(200);
}
