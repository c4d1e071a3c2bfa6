import type { Db } from "#server/database/connect.ts";
import { deleteOldContacts } from "../queries/messages.ts";

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 200;
/** As the privacy pages say: somebody may come back to it, and the desk may put it back. */
const SETTLED_DAYS = 30;
const LONGEST_DAYS = 2 * 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** What is removed once it is settled or old: a batch, and how many rows that was. */
export const contactRetention = {
  messages: (db: Db, now: Date) =>
    deleteOldContacts(db, {
      settled: daysBefore(now, SETTLED_DAYS),
      sent: daysBefore(now, LONGEST_DAYS),
      most: BATCH,
    }),
};
