import {
  type ItemRow,
  type Source,
  handling,
  handlerName,
  type Page,
  direction,
  isOnPage,
} from "./items.ts";
import type { OpsContact, Contact } from "./contract.ts";
import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";

type MessageRow = ItemRow & Omit<OpsContact, keyof ItemRow>;

export async function insertMessage(db: Db, contact: Contact, now: Date): Promise<void> {
  await db
    .insertInto("contact")
    .values({ ...contact, received_at: now })
    .execute();
}

const messageRows = (db: Db) =>
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

const listMessages = (db: Db, page: Page) =>
  messageRows(db)
    .where(isOnPage("contact", page))
    .orderBy("contact.id", direction(page))
    .limit(page.limit)
    .execute();

const findMessage = (db: Db, id: number) =>
  messageRows(db).where("contact.id", "=", id).executeTakeFirst();

export const listMessagesOf = (db: Db, phoneNumber: string, limit: number) =>
  db
    .selectFrom("contact")
    .select(["id", "subject", "message", "received_at", "handled_at"])
    .where("phone_number", "=", phoneNumber)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

type Writer = { email: string; isEmailProven: boolean };

const isFrom = (email: string) => sql<boolean>`lower(email) = ${email}`;

/**
 * The messages to the help desk from a customer's e-mail. A visitor can type any address there, so they count as
 * the customer's only once the e-mail is proven.
 */
export const exportContactMessages = async (db: Db, { email, isEmailProven }: Writer) =>
  isEmailProven
    ? db
        .selectFrom("contact")
        .select(["name", "email", "phone_number", "subject", "message", "received_at"])
        .select("handled_at")
        .where(isFrom(email))
        .orderBy("id")
        .execute()
    : {
        note: "Messages to the help desk are not in this file: nobody knows yet that your email is yours. Set a new password with the link of “Forgot password?”, which is sent to it, and export again.",
      };

export async function eraseContactMessages(
  db: Db,
  { email, isEmailProven }: Writer,
): Promise<void> {
  if (isEmailProven) await db.deleteFrom("contact").where(isFrom(email)).execute();
}

export const messages: Source<MessageRow, OpsContact> = {
  table: "contact",
  subject: "contact",
  noun: "message",
  list: listMessages,
  find: findMessage,
  toItem: (row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phone_number,
    subject: row.subject,
    message: row.message,
    ...handling(row),
    is_sample: row.is_sample,
  }),
};
