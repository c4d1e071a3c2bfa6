import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { EmailContent, OutgoingMessage } from "../channel.ts";
import { SECRET_TEXT } from "../rules/secret-events.ts";

/** A message to be added, as `json_to_recordset` reads it. */
type NewRow = Omit<
  Insertable<DB["message"]>,
  "id" | "tries" | "last_error" | "html" | "tried_at" | "sent_at" | "content"
> & { content: EmailContent | null };

/** Adds messages and returns the ids of those to send; one that is there already is not added again. */
export async function insertMessages(db: Db, rows: NewRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await sql<{ id: number; state: string }>`
    insert into message (outbox_id, channel, recipient, account_id, booking_id, event, subject, text,
      content, link, state, created_at, send_until)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as made (
      outbox_id int, channel text, recipient text, account_id int, booking_id int, event text,
      subject text, text text, content jsonb, link text, state text, created_at timestamptz,
      send_until timestamptz)
    on conflict do nothing
    returning id, state ${PREPARED}`.execute(db);
  return made.filter(({ state }) => state === "queued").map(({ id }) => id);
}

export type ClaimedMessage = OutgoingMessage & {
  channel: string;
  content: EmailContent | null;
  tries: number;
  isLate: boolean;
  isOvertaken: boolean;
};

/**
 * Takes a message for one try: nobody else does at the same time. Undefined when it is not to be sent (any
 * more), or is being sent. It is overtaken when an earlier try failed and a later message of the same
 * booking has reached the same recipient meanwhile; one that an operator sends again begins anew.
 */
export async function claimMessage(
  db: Db,
  id: number,
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    update message set state = 'sending', tries = tries + 1, tried_at = ${now}
    where id = ${id} and state = 'queued'
    returning id, channel, recipient, account_id as "accountId", booking_id as "bookingId", event,
      subject, text, html, content, link, created_at as "madeAt", tries, coalesce(send_until <= ${now}, false) as "isLate",
      tries > 1 and exists (select from message as later
        where later.booking_id = message.booking_id and later.channel = message.channel
          and later.recipient = message.recipient and later.id > message.id
          and later.state = 'sent') as "isOvertaken"`.execute(db);
  return rows[0];
}

type Outcome = {
  state: "sent" | "queued" | "failed" | "kept";
  error?: string;
  sentAt?: Date;
  /** Whether the content goes, since it held a link for its reader alone. */
  isScrubbed?: boolean;
};

/** Ends the try: of `tries`, since another one may have been begun when this one took too long. */
export const finishTry = (
  db: Db,
  { id, tries }: { id: number; tries: number },
  { state, error = "", sentAt, isScrubbed = false }: Outcome,
) =>
  db
    .updateTable("message")
    .set({
      state,
      last_error: error,
      ...(sentAt && { sent_at: sentAt }),
      ...(isScrubbed && { text: SECRET_TEXT, html: null, content: null, link: null }),
    })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "sending")
    .execute();

/**
 * Messages without anybody who would send them: a process ended while it sent one or held its job, or the
 * queue of jobs is lost, as after a restore. They are `queued` again, and their ids returned.
 */
export async function requeueLost(
  db: Db,
  { triedBefore, madeBefore, most }: { triedBefore: Date; madeBefore: Date; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update message set state = 'queued' where id in (
      select id from message
      where state = 'sending' and tried_at < ${triedBefore}
        or state = 'queued' and created_at < ${madeBefore} and not exists (
          select from graphile_worker.jobs where jobs.key = 'message:' || message.id
            and jobs.attempts < jobs.max_attempts
            and (jobs.locked_at is null or jobs.locked_at > ${triedBefore}))
      order by id limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
