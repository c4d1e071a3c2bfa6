import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { deleteDropped, markDropped } from "./queries.ts";

/**
 * Marks files that no row refers to any more, in the transaction that removes the last reference.
 * They cannot be opened from then on; `deleteMarked` deletes them from the store afterwards.
 */
export async function dropFiles(db: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length > 0) await markDropped(db, ids, now);
}

/** Deletes marked files from the store, then their rows. What it leaves behind, the sweep takes. */
export async function deleteMarked(db: Db, files: FileStore, ids: string[]): Promise<void> {
  for (const id of ids) {
    await files.delete(id);
    await deleteDropped(db, id);
  }
}
