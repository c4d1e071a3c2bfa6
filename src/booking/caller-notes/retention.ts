import type { Db } from "#server/database/connect.ts";
import { deleteOldNotes } from "./queries.ts";

const DAY = 24 * 60 * 60 * 1000;
const MAX_DAYS = 2 * 365;
const BATCH = 200;

export const callerRetention = {
  "caller notes": (db: Db, now: Date) =>
    deleteOldNotes(db, { before: new Date(now.getTime() - MAX_DAYS * DAY), most: BATCH }),
};
