import type { Db } from "#server/database/connect.ts";
import { deleteOldOutbox } from "../queries/outbox.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough for a question about a booking; docs/security.md names it. */
const KEPT_DAYS = 180;
const BATCH = 500;

/** Deletes messages, and what they told, half a year later. */
export const notificationRetention = {
  "notifications told": (db: Db, now: Date) =>
    deleteOldOutbox(db, { before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), most: BATCH }),
};
