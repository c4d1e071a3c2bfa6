import type { Db } from "#server/database/connect.ts";
import { deleteOldItems, type Table } from "../queries/items.ts";

const DAY = 24 * 60 * 60 * 1000;
const BATCH = 200;
/**
 * As the privacy pages promise. Until then a sender may refer to it and an operator may reopen it.
 */
const SETTLED_DAYS = 30;
const MAX_DAYS = 2 * 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

const deleteOld = (table: Table) => (db: Db, now: Date) =>
  deleteOldItems(db, table, {
    settled: daysBefore(now, SETTLED_DAYS),
    sent: daysBefore(now, MAX_DAYS),
    most: BATCH,
  });

/** Removes what is settled or old. Each step deletes one batch and returns how many rows that was. */
export const inboxRetention = {
  messages: deleteOld("contact"),
  applications: deleteOld("vendor_application"),
};
