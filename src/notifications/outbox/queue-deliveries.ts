import type { ChannelName } from "../fields.ts";
import type { DB } from "#schema.gen.ts";
import type { EmailContent } from "../engine.ts";
import { type Insertable, sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { addJobs } from "#server/jobs/job-queue.ts";

export type NewRow = Pick<
  Insertable<DB["message"]>,
  | "outbox_id"
  | "recipient"
  | "account_id"
  | "booking_id"
  | "event"
  | "subject"
  | "text"
  | "link"
  | "created_at"
  | "send_until"
  | "held_until"
  | "template"
  | "language"
  | "payload"
  | "why"
> & {
  variables: string[] | null;
  channel: ChannelName;
  state: "queued" | "kept";
  content: EmailContent | null;
  /** Hashes of the budgets that hold it: `\\x` and hexadecimal. */
  held_for: string | null;
};

export type QueuedMessage = { id: number; channel: ChannelName };

export async function insertMessages(db: Db, rows: NewRow[]): Promise<QueuedMessage[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await sql<QueuedMessage & { isQueued: boolean }>`
    insert into message (outbox_id, channel, recipient, account_id, booking_id, event, subject, text,
      content, link, state, created_at, send_until, held_for, held_until, template, language, variables,
      payload, why)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as made (
      outbox_id int, channel text, recipient text, account_id int, booking_id int, event text,
      subject text, text text, content jsonb, link text, state text, created_at timestamptz,
      send_until timestamptz, held_for bytea, held_until timestamptz, template text, language text,
      variables jsonb, payload text, why text)
    on conflict do nothing
    returning id, channel, state = 'queued' and held_until is null as "isQueued" ${PREPARED}`.execute(
    db,
  );
  return made.filter(({ isQueued }) => isQueued);
}

/** The last try is about two days after the first: the backoff grows to 6 hours. */
export const MAX_TRIES = 16;

/** Each has its own concurrency, so that an unresponsive server delays no other channel. */
export const DELIVERY_TASKS = {
  email: "deliver",
  sms: "deliver-to-phone",
  whatsapp: "deliver-to-phone",
  push: "deliver-push",
} as const satisfies Record<ChannelName, string>;

/** Adds delivery jobs, in the transaction that makes the messages. */
export const queueDeliveries = (db: Db, messages: QueuedMessage[]): Promise<void> =>
  addJobs(
    db,
    messages.map(({ id, channel }) => ({
      task: DELIVERY_TASKS[channel],
      payload: { id },
      key: `message:${id}`,
    })),
    // One more than is used: the message itself records its failure.
    MAX_TRIES + 1,
  );
