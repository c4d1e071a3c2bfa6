import { findProvenCustomer } from "#account/exports.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { formatWhen } from "#kernel/time/local-time.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { sql } from "kysely";
import { applications } from "./applications.ts";
import type { NoteKind } from "./contract.ts";
import { MAX_NOTES } from "./fields.ts";
import { setOwner, type AnySource, type ItemRow } from "./items.ts";
import { messages } from "./messages.ts";

type NoteRefusal = Refusal<"unknown" | "not-now">;

const ACTS: Record<NoteKind, string> = {
  note: "note written",
  reply: "replied",
  invitation: "invited to register",
};

async function lockItem<Row extends ItemRow>(db: Db, source: AnySource<Row>, id: number) {
  await sql`select from ${sql.table(source.table)} where id = ${id} for update`.execute(db);
  return (await source.find(db, id)) ?? refuse("unknown", say`There is no such ${source.noun}`);
}

/** Refuses after 50 notes. The audit trail outlasts personal data: it has no text. Call it after `lockItem`. */
async function insertNote(
  db: Db,
  by: Operator,
  source: AnySource,
  row: ItemRow,
  { kind, text }: { kind: NoteKind; text: string },
): Promise<number | Refusal<"not-now">> {
  const { id } = row;
  if ((row.notes?.length ?? 0) >= MAX_NOTES)
    return refuse("not-now", say`There are ${MAX_NOTES} notes at this ${source.noun} already`);
  const { rows } = await sql<{ note: number }>`
    insert into inbox_note (${sql.ref(`${source.table}_id`)}, kind, text, written_by, written_at)
    values (${id}, ${kind}, ${text}, ${by.operatorId}, ${by.now}) returning id as note`.execute(db);
  await recordChange(db, by, {
    act: ACTS[kind],
    subject: source.subject,
    id,
    name: `${source.noun} #${id}`,
  });
  return rows[0]!.note;
}

const takeIfFree = (db: Db, { operatorId }: Operator, { table }: AnySource, id: number) =>
  setOwner(db, table, id, { owner: operatorId, seen: null });

export const addNote = (
  db: Db,
  by: Operator,
  source: AnySource,
  id: number,
  text: string,
): Promise<NoteRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const row = await lockItem(transaction, source, id);
    if (isRefusal(row)) return row;
    const note = await insertNote(transaction, by, source, row, { kind: "note", text });
    return isRefusal(note) ? note : undefined;
  });

const REPEATED_MS = 60 * 60_000;

/**
 * Queues an e-mail to the writer of a message, and makes the operator its owner if it has none. Sends nothing if
 * the latest note is a reply with this text of the last hour: the operator repeats a request whose answer was lost.
 */
export const replyToMessage = (
  db: Db,
  by: Operator,
  id: number,
  text: string,
): Promise<NoteRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const row = await lockItem(transaction, messages, id);
    if (isRefusal(row)) return row;
    const latest = row.notes?.[0];
    const repeated = latest?.kind === "reply" && latest.text === text;
    if (repeated && by.now.getTime() - Date.parse(latest.at) < REPEATED_MS) return undefined;
    const note = await insertNote(transaction, by, messages, row, { kind: "reply", text });
    if (isRefusal(note)) return note;
    const customer = await findProvenCustomer(transaction, { email: row.email });
    await queueNotification(transaction, {
      event: "inbox-reply",
      bookingId: row.booking_id,
      accountId: customer?.id ?? null,
      data: { by: "operator", note },
      now: by.now,
    });
    await takeIfFree(transaction, by, messages, id);
    return undefined;
  });

/**
 * Queues a message with the link of the registration, to the phone number of an application. Refuses an applicant
 * who was invited since the page was loaded.
 */
export const inviteApplicant = (
  db: Db,
  by: Operator,
  id: number,
  seenInvitedAt: string | null,
): Promise<NoteRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const row = await lockItem(transaction, applications, id);
    if (isRefusal(row)) return row;
    if (row.invited_at !== null && row.invited_at.toISOString() !== seenInvitedAt)
      return refuse("not-now", say`${row.name} was invited ${formatWhen(row.invited_at, by.now)}`);
    const invitation = { kind: "invitation", text: "Invited to register" } as const;
    const note = await insertNote(transaction, by, applications, row, invitation);
    if (isRefusal(note)) return note;
    await transaction
      .updateTable("vendor_application")
      .set({ invited_at: by.now })
      .where("id", "=", id)
      .execute();
    const data = { by: "operator", application: id };
    await queueNotification(transaction, { event: "vendor-invitation", data, now: by.now });
    await takeIfFree(transaction, by, applications, id);
    return undefined;
  });
