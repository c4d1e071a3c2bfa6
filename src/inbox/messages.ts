import {
  type ItemRow,
  type Source,
  findRepeated,
  handling,
  handlerName,
  workColumns,
  type Page,
  direction,
  isOnPage,
} from "./items.ts";
import type { OpsContact, Contact } from "./contract.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { sql } from "kysely";
import { type Operator, recordChange } from "#audit/exports.ts";
import { refuse, refuseAt, type Refusal } from "#kernel/refusal.ts";
import { readOrderId } from "#kernel/typed.ts";

type MessageRow = ItemRow &
  Omit<OpsContact, keyof ItemRow | "booking"> & {
    booking_id: number | null;
    order_id: string | null;
  };

/** Returns the id of the message; one that repeats another is not stored. */
export const insertMessage = (db: Db, contact: Contact, now: Date): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const repeated = await findRepeated(transaction, "contact", contact, now);
    if (repeated !== undefined) return repeated;
    const { id } = await transaction
      .insertInto("contact")
      .values({ ...contact, received_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });

const messageRows = (db: Db) =>
  db
    .selectFrom("contact")
    .leftJoin("account as handler", "handler.id", "contact.handled_by")
    .leftJoin("booking", "booking.id", "contact.booking_id")
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
      "contact.owner_id",
      "contact.booking_id",
      "booking.order_id",
      "contact.is_sample",
      handlerName.as("handler"),
      ...workColumns("contact"),
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

/** Links a message to the booking of an order id, as people write it: `7q4m k2xd`. Unlinks it where that is empty. */
export const linkBooking = (
  db: Db,
  by: Operator,
  id: number,
  typed: string,
): Promise<Refusal<"unknown" | "no-booking"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const orderId = readOrderId(typed);
    const booking =
      orderId === ""
        ? null
        : await transaction
            .selectFrom("booking")
            .select(["id", "order_id"])
            .where("order_id", "=", orderId)
            .executeTakeFirst();
    if (booking === undefined)
      return refuseAt("order_id", "no-booking", "There is no booking with this ID");
    const linked = await transaction
      .updateTable("contact")
      .set({ booking_id: booking?.id ?? null })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (linked === undefined) return refuse("unknown", "There is no such message");
    await recordChange(transaction, by, {
      act: booking === null ? "unlinked from its booking" : "linked to a booking",
      subject: "contact",
      id,
      name: `message #${id}`,
      ...(booking !== null && { after: { booking: booking.order_id } }),
    });
    return undefined;
  });

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
        note: "Messages to the help desk are not in this file: you have not confirmed your email. Confirm it under Your account, and download again.",
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
    booking: row.booking_id === null ? null : { id: row.booking_id, order_id: row.order_id ?? "" },
    ...handling(row),
    is_sample: row.is_sample,
  }),
};
