import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { copyMessage, lockMessage, resetMessage } from "../queries/ops-messages.ts";
import { SECRET_EVENTS } from "../rules/secret-events.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

/**
 * Sends a message again: one that was not sent as itself, one that was sent as a copy, so that the reader's
 * mail program does not take it for the same. Refuses one that is on its way, and one with a link for its
 * reader alone, which is over.
 */
export const sendAgain = (
  db: Db,
  id: number,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (message === undefined) return refuse("unknown", "There is no such message");
    const { state, event, subject } = message;
    if (SECRET_EVENTS.includes(event))
      return refuse("not-now", "Its link is over: let them ask for a new one");
    if (state === "queued" || state === "sending")
      return refuse("not-now", "This message is on its way already");
    const sentId = state === "sent" ? await copyMessage(transaction, id, by.now) : id;
    if (sentId === undefined) return refuse("not-now", "This message was sent again a moment ago");
    if (sentId === id) await resetMessage(transaction, id);
    await queueDeliveries(transaction, [sentId]);
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
