import type { Db } from "#server/database/connect.ts";
import { findOldestApplication } from "../queries/applications.ts";
import { countUnhandled } from "../queries/items.ts";
import { findOldestMessage } from "../queries/messages.ts";

/** Counts the unhandled messages and applications, and finds the oldest. */
export async function readWaitingInbox(db: Db) {
  const [messages, applications, oldestMessage, oldestApplication] = await Promise.all([
    countUnhandled(db, "contact"),
    countUnhandled(db, "vendor_application"),
    findOldestMessage(db),
    findOldestApplication(db),
  ]);
  const [oldest] = [oldestMessage, oldestApplication]
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime());
  if (oldest === undefined) return undefined;
  const { name, about, received_at } = oldest;
  return { messages, applications, since: received_at.toISOString(), oldest: { name, about } };
}
