import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { CallerNote } from "./contract.ts";
import { MAX_NOTES } from "./limits.ts";
import { deleteNote, insertNote, listNotes, lockNotes, readNotes } from "./queries.ts";

const SUBJECT = "caller note";

/** Refuses the 51st as `too-many`. The audit trail outlasts personal data: it has neither text nor number. */
export async function addNote(
  db: Db,
  { phone_number, note }: { phone_number: string; note: string },
  by: Operator,
): Promise<CallerNote[] | Refusal<"too-many">> {
  const refused = await inTransaction(db, async (transaction) => {
    await lockNotes(transaction, phone_number);
    const kept = await listNotes(transaction, phone_number, MAX_NOTES);
    if (kept.length >= MAX_NOTES)
      return refuse(
        "too-many",
        say`There are ${MAX_NOTES} notes about this phone number. Remove one that is out of date`,
      );
    const { id } = await insertNote(transaction, {
      phone_number,
      note,
      written_by: by.operatorId,
      written_at: by.now,
    });
    await recordChange(transaction, by, { act: "note written", subject: SUBJECT, id, name: "" });
    return undefined;
  });
  return refused ?? readNotes(db, phone_number);
}

export async function removeNote(
  db: Db,
  id: number,
  by: Operator,
): Promise<CallerNote[] | Refusal<"unknown">> {
  const removed = await inTransaction(db, async (transaction) => {
    const note = await deleteNote(transaction, id);
    if (note !== undefined)
      await recordChange(transaction, by, { act: "note removed", subject: SUBJECT, id, name: "" });
    return note;
  });
  if (removed === undefined) return refuse("unknown", "There is no such note");
  return readNotes(db, removed.phone_number);
}
