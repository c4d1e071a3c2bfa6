import type { Db } from "#server/database/connect.ts";
import type { CallerNote } from "./contract.ts";
import { MAX_NOTES } from "./limits.ts";
import { listNotes } from "./queries.ts";

export async function readNotes(db: Db, phoneNumber: string): Promise<CallerNote[]> {
  const rows = await listNotes(db, phoneNumber, MAX_NOTES);
  return rows.map(({ id, note, by, written_at }) => ({
    id,
    note,
    by: by ?? "",
    at: written_at.toISOString(),
  }));
}
