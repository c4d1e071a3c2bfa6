import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { CallerNote } from "./contract.ts";
import { MAX_NOTES } from "./limits.ts";

export const lockNotes = (db: Db, phoneNumber: string) =>
  sql`select pg_advisory_xact_lock(7601017, hashtext(${phoneNumber}))`.execute(db);

export const listNotes = (db: Db, phoneNumber: string, limit: number) =>
  db
    .selectFrom("caller_note")
    .leftJoin("account", "account.id", "caller_note.written_by")
    .select([
      "caller_note.id",
      "caller_note.note",
      "caller_note.written_at",
      sql<string | null>`coalesce(nullif(account.name, ''), account.email)`.as("by"),
    ])
    .where("caller_note.phone_number", "=", phoneNumber)
    .orderBy("caller_note.id", "desc")
    .limit(limit)
    .execute();

type NewNote = {
  phone_number: string;
  note: string;
  written_by: number | null;
  written_at: Date;
};

export const insertNote = (db: Db, row: NewNote) =>
  db.insertInto("caller_note").values(row).returning("id").executeTakeFirstOrThrow();

export const deleteNote = (db: Db, id: number) =>
  db.deleteFrom("caller_note").where("id", "=", id).returning("phone_number").executeTakeFirst();

export const deleteNotesOf = (db: Db, phoneNumbers: string[]) =>
  db
    .deleteFrom("caller_note")
    .where("phone_number", "=", sql<string>`any(${phoneNumbers}::text[])`)
    .execute();

export async function deleteOldNotes(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`delete from caller_note where id in (
    select id from caller_note where written_at <= ${before} order by written_at limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function readNotes(db: Db, phoneNumber: string): Promise<CallerNote[]> {
  const rows = await listNotes(db, phoneNumber, MAX_NOTES);
  return rows.map(({ id, note, by, written_at }) => ({
    id,
    note,
    by: by ?? "",
    at: written_at.toISOString(),
  }));
}
