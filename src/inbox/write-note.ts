import { findProvenCustomer } from "#account/exports.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { sql } from "kysely";
import { applications } from "./applications.ts";
import type { NoteKind } from "./contract.ts";
import { MAX_NOTES } from "./fields.ts";
import { setOwner, type AnySource, type ItemRow } from "./items.ts";
import { messages } from "./messages.ts";

type NoteRefusal = Refusal<"unknown" | "not-now">;
type Written<Row> = { note: number; row: Row };

const ACTS: Record<NoteKind, string> = {
  note: "note written",
  reply: "replied",
  invitation: "invited to register",
};

/** Refuses after 50 notes. The audit trail outlasts personal data: it has no text. Call it in a transaction. */
async function insertNote<Row extends ItemRow>(
  db: Db,
  by: Operator,
  source: AnySource<Row>,
  id: number,
  { kind, text }: { kind: NoteKind; text: string },
): Promise<Written<Row> | NoteRefusal> {
  await sql`select from ${sql.table(source.table)} where id = ${id} for update`.execute(db);
  const row = await source.find(db, id);
  if (row === undefined) return refuse("unknown", `There is no such ${source.noun}`);
  if ((row.notes?.length ?? 0) >= MAX_NOTES)
    return refuse("not-now", `There are ${MAX_NOTES} notes at this ${source.noun} already`);
  const { rows } = await sql<{ note: number }>`
    insert into inbox_note (${sql.ref(`${source.table}_id`)}, kind, text, written_by, written_at)
    values (${id}, ${kind}, ${text}, ${by.operatorId}, ${by.now}) returning id as note`.execute(db);
  await recordChange(db, by, {
    act: ACTS[kind],
    subject: source.subject,
    id,
    name: `${source.noun} #${id}`,
  });
  return { note: rows[0]!.note, row };
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
    const written = await insertNote(transaction, by, source, id, { kind: "note", text });
    return "note" in written ? undefined : written;
  });

/** Queues an e-mail to the writer of a message, and makes the operator its owner if it has none. */
export const replyToMessage = (
  db: Db,
  by: Operator,
  id: number,
  text: string,
): Promise<NoteRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const written = await insertNote(transaction, by, messages, id, { kind: "reply", text });
    if (!("note" in written)) return written;
    const { note, row } = written;
    const customer = await findProvenCustomer(transaction, { email: row.email });
    await queueNotification(transaction, {
      event: "inbox-reply",
      bookingId: row.booking_id,
      accountId: customer?.id ?? null,
      data: { note },
      now: by.now,
    });
    await takeIfFree(transaction, by, messages, id);
    return undefined;
  });

/** Queues a message with the link of the registration, to the phone number of an application. */
export const inviteApplicant = (
  db: Db,
  by: Operator,
  id: number,
): Promise<NoteRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const invitation = { kind: "invitation", text: "Invited to register" } as const;
    const written = await insertNote(transaction, by, applications, id, invitation);
    if (!("note" in written)) return written;
    await transaction
      .updateTable("vendor_application")
      .set({ invited_at: by.now })
      .where("id", "=", id)
      .execute();
    const data = { application: id };
    await queueNotification(transaction, { event: "vendor-invitation", data, now: by.now });
    await takeIfFree(transaction, by, applications, id);
    return undefined;
  });
