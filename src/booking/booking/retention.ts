import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { anonymiseBookings, deleteWaves } from "./retention-queries.ts";

const BATCH = 100;
const WAVES = 1_000;
/** Twice the booking horizon: later no vendor asks why it was asked. */
const WAVES_FOR_MS = 180 * 24 * 60 * 60_000;
/** Accounts must be stored for the eight financial years before this one; a year begins on 1 April. */
const YEARS_OF_ACCOUNTS = 8;

/** The first day whose accounts must be stored: `2026-04-01` until 31 March 2035. */
function firstRetainedDay(now: Date): string {
  const [year = 0, month = 0] = today(now).split("-").map(Number);
  const began = month >= 4 ? year : year - 1;
  return `${began - YEARS_OF_ACCOUNTS}-04-01`;
}

/** Each anonymises or deletes a batch of bookings or waves and returns its size. */
export const bookingRetention = {
  "anonymised bookings": (db: Db, now: Date) =>
    anonymiseBookings(db, { before: firstRetainedDay(now), most: BATCH, now }),
  "old waves of offers": (db: Db, now: Date) =>
    deleteWaves(db, { before: new Date(now.getTime() - WAVES_FOR_MS), most: WAVES }),
};
