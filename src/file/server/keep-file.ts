import { randomUUID } from "node:crypto";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { InspectedFile } from "#server/files/inspect-file.ts";
import { insertFile } from "./queries.ts";

type Keep = { ownerId: number; isPrivate: boolean; now: Date };

/**
 * Stores an inspected file under a name of our own and returns its id. The file is there before the
 * row is: a row never names a file that is missing.
 */
export async function keepFile(
  db: Db,
  files: FileStore,
  { bytes, mediaType }: InspectedFile,
  { ownerId, isPrivate, now }: Keep,
): Promise<string> {
  const id = randomUUID();
  await files.put(id, bytes, { contentType: mediaType });
  await insertFile(db, {
    id,
    owner_id: ownerId,
    media_type: mediaType,
    size_bytes: bytes.byteLength,
    is_private: isPrivate,
    stored_at: now,
  });
  return id;
}
