import { sql } from "kysely";
import type { MessageState } from "#notifications/contract/ops.ts";
import type { Db } from "#server/database/connect.ts";

type Filters = {
  state?: MessageState | undefined;
  bookingId?: number | undefined;
  /** Messages before this id. */
  cursor?: number | undefined;
  limit: number;
};

const messages = (db: Db) =>
  db
    .selectFrom("message")
    .select([
      "id",
      "recipient",
      "channel",
      "event",
      "subject",
      "text",
      "link",
      "state",
      "booking_id",
      "tries",
      "last_error",
      "created_at",
      "tried_at",
      "sent_at",
    ]);

/** A page of messages, the newest first. */
export const listMessages = (db: Db, { state, bookingId, cursor, limit }: Filters) =>
  messages(db)
    .$if(state !== undefined, (all) => all.where("state", "=", state!))
    .$if(bookingId !== undefined, (all) => all.where("booking_id", "=", bookingId!))
    .$if(cursor !== undefined, (all) => all.where("id", "<", cursor!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

/** The newest messages to any of these addresses and phone numbers, without what they say. */
export const listLatestTo = (db: Db, recipients: string[], limit: number) =>
  db
    .selectFrom("message")
    .select(["id", "channel", "subject", "state", "created_at", "booking_id"])
    .where("recipient", "=", sql<string>`any(${recipients}::text[])`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** A message, locked until the transaction ends. */
export const lockMessage = (db: Db, id: number) =>
  messages(db).where("id", "=", id).forUpdate().executeTakeFirst();

/** Lets a message that was not sent be tried as from the beginning. */
export const resetMessage = (db: Db, id: number) =>
  db
    .updateTable("message")
    .set({ state: "queued", tries: 0, last_error: "", send_until: null })
    .where("id", "=", id)
    .execute();

/**
 * Adds a copy of a message that was sent. Undefined when it was copied in the same minute: it was asked
 * for twice.
 */
export async function copyMessage(db: Db, id: number, now: Date): Promise<number | undefined> {
  const occasion = `message ${id}, ${now.toISOString().slice(0, 16)}`;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into outbox (event, booking_id, account_id, created_at, run_at, expanded_at, occasion)
      select 'sent-again', booking_id, account_id, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${occasion}
      from message where id = ${id}
      on conflict do nothing
      returning id)
    insert into message (outbox_id, channel, recipient, account_id, booking_id, event, subject, text,
      html, content, link, created_at)
    select made.id, channel, recipient, account_id, booking_id, event, subject, text, html, content, link,
      ${now}::timestamptz
    from made, message where message.id = ${id}
    returning id`.execute(db);
  return rows[0]?.id;
}
