import type { Contact } from "#inbox/contract/public.ts";
import type { Db } from "#server/database/connect.ts";
import { direction, handlerName, isOnPage, type Page } from "./items.ts";

/** Stores a message for the operators. */
export async function insertMessage(db: Db, contact: Contact, now: Date): Promise<void> {
  await db
    .insertInto("contact")
    .values({ ...contact, received_at: now })
    .execute();
}

/** The message that has waited longest. */
export const findOldestMessage = (db: Db) =>
  db
    .selectFrom("contact")
    .select(["name", "subject as about", "received_at"])
    .where("handled_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

const messages = (db: Db) =>
  db
    .selectFrom("contact")
    .leftJoin("account as handler", "handler.id", "contact.handled_by")
    .select([
      "contact.id",
      "contact.name",
      "contact.email",
      "contact.phone_number",
      "contact.subject",
      "contact.message",
      "contact.received_at",
      "contact.handled_at",
      "contact.handled_by",
      "contact.is_sample",
      handlerName.as("handler"),
    ]);

/** A page of messages. */
export const listMessages = (db: Db, page: Page) =>
  messages(db)
    .where(isOnPage("contact", page))
    .orderBy("contact.id", direction(page))
    .limit(page.limit)
    .execute();

export const findMessage = (db: Db, id: number) =>
  messages(db).where("contact.id", "=", id).executeTakeFirst();

/** The newest messages that were sent with a phone number. */
export const listMessagesOf = (db: Db, phoneNumber: string, limit: number) =>
  db
    .selectFrom("contact")
    .select(["id", "subject", "message", "received_at", "handled_at"])
    .where("phone_number", "=", phoneNumber)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** What was written to the help desk from an e-mail address, in lower case. */
export const listMessagesFrom = (db: Db, email: string) =>
  db
    .selectFrom("contact")
    .select(["name", "email", "phone_number", "subject", "message", "received_at", "handled_at"])
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email))
    .orderBy("id")
    .execute();

/** Deletes it. */
export const deleteMessagesFrom = (db: Db, email: string) =>
  db
    .deleteFrom("contact")
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email))
    .execute();
