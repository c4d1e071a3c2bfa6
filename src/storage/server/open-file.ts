import type { Actor } from "#kernel/actor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { findFile } from "./queries.ts";

export type OpenedFile = {
  bytes: Uint8Array;
  mediaType: string;
  isPrivate: boolean;
  ownerId: number;
};

/**
 * The content of a stored file: a public one for everybody, a private one for its owner and
 * operators. Refuses others as if the file did not exist.
 */
export async function openFile(
  db: Db,
  files: FileStore,
  actor: Actor | undefined,
  id: string,
): Promise<OpenedFile | Refusal<"unknown">> {
  const row = await findFile(db, id);
  const mayOpen =
    row !== undefined &&
    (!row.is_private || actor?.role === "operator" || actor?.accountId === row.owner_id);
  if (!mayOpen) return refuse("unknown", "There is no such file");
  const bytes = await files.getBytes(id);
  return { bytes, mediaType: row.media_type, isPrivate: row.is_private, ownerId: row.owner_id };
}
