import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { SECRET_EVENTS } from "../composer.ts";
import { contactOf, spendBudgets } from "./spend-budgets.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { messages } from "./list-messages.ts";
import { sql } from "kysely";

const TOO_MANY =
  "This recipient has had as many messages as an hour or a day allows. Try again later";

/**
 * Resends a message: a sent one as a copy, so that mail programs do not drop it. Refuses one in progress,
 * one with a secret link, and one beyond its contact's budget with `hasBudgets`.
 */
export const sendAgain = (
  db: Db,
  id: number,
  by: Operator,
  hasBudgets: boolean,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (message === undefined) return refuse("unknown", "There is no such message");
    const { state, event, subject, channel, recipient } = message;
    if (SECRET_EVENTS.includes(event))
      return refuse("not-now", "It is over: let them ask for a new one");
    if (state === "queued" || state === "sending")
      return refuse("not-now", "This message is on its way already");
    const sentId = state === "sent" ? await copyMessage(transaction, id, by.now) : id;
    if (sentId === undefined) return refuse("not-now", "This message was sent again a moment ago");
    const contact = contactOf(channel, recipient);
    if (hasBudgets && contact !== undefined) {
      const spending = { kind: "copy" as const, contact, cause: "operators" };
      const holds = await spendBudgets(transaction, [spending], by.now);
      if (holds.size > 0) return refuse("not-now", TOO_MANY);
    }
    if (sentId === id) await resetMessage(transaction, id);
    await queueDeliveries(transaction, [{ id: sentId, channel }]);
    await recordChange(transaction, by, {
      act: "sent again",
      subject: "message",
      id,
      name: subject,
      before: { state },
      after: { state: "queued" },
    });
    return undefined;
  });

const lockMessage = (db: Db, id: number) =>
  messages(db).where("id", "=", id).forUpdate().executeTakeFirst();

const resetMessage = (db: Db, id: number) =>
  db
    .updateTable("message")
    .set({ state: "queued", tries: 0, last_error: "", send_until: null })
    .where("id", "=", id)
    .execute();

/** Adds a copy of a sent message. Undefined if it was copied within the minute. */
async function copyMessage(db: Db, id: number, now: Date): Promise<number | undefined> {
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
      html, content, link, created_at, template, language, variables, payload)
    select made.id, channel, recipient, account_id, booking_id, event, subject, text, html, content, link,
      ${now}::timestamptz, template, language, variables, payload
    from made, message where message.id = ${id}
    returning id`.execute(db);
  return rows[0]?.id;
}
