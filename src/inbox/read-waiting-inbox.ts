import type { Db } from "#server/database/connect.ts";
import { countUnhandled } from "./items.ts";

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

const findOldestMessage = (db: Db) =>
  db
    .selectFrom("contact")
    .select(["name", "subject as about", "received_at"])
    .where("handled_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

const findOldestApplication = (db: Db) =>
  db
    .selectFrom("vendor_application")
    .select(["name", "location as about", "received_at"])
    .where("handled_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
