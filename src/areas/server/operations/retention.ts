import type { Db } from "#server/database/connect.ts";
import { deleteOldWishes } from "../queries/wishes.ts";

const DAY = 24 * 60 * 60 * 1000;
const TOLD_DAYS = 30;
const MAX_DAYS = 365;
const BATCH = 200;

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Removes wishes 30 days after they were told, and a year after they were made. Returns how many. */
export const areaRetention = {
  "area wishes": (db: Db, now: Date) =>
    deleteOldWishes(db, {
      made: before(now, MAX_DAYS),
      told: before(now, TOLD_DAYS),
      most: BATCH,
    }),
};
