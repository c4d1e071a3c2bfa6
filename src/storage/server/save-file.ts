import { randomUUID } from "node:crypto";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { InspectedFile } from "#server/files/inspect-file.ts";
import { insertFile } from "./queries.ts";

type SaveOptions = { ownerId: number; isPrivate: boolean; now: Date };

/**
 * Stores an inspected file under a generated name and returns its id. Call it before the
 * transaction that refers to the file, not in it: writing may be slow. The row is inserted first,
 * so that the sweep finds the file in any case; a file without a reference is deleted later.
 */
export async function saveFile(
  db: Db,
  files: FileStore,
  { bytes, mediaType }: InspectedFile,
  { ownerId, isPrivate, now }: SaveOptions,
): Promise<string> {
  const id = randomUUID();
  await insertFile(db, {
    id,
    owner_id: ownerId,
    media_type: mediaType,
    size_bytes: bytes.byteLength,
    is_private: isPrivate,
    stored_at: now,
  });
  await files.put(id, bytes, { contentType: mediaType });
  return id;
}
