import type { Db } from "#server/database/connect.ts";
import type { FileStore, Files } from "#server/files/file-store.ts";
import type { InspectedFile } from "#server/files/inspect-file.ts";
import { createHash, randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

export const fileUrl = (id: string): string => `/api/v1/files/${id}`;

type SaveOptions = {
  /** Null: a guest. */
  ownerId: number | null;
  /** For the owner and operators only; public while an approved product or a category shows it. */
  isPrivate: boolean;
  now: Date;
};

/**
 * Stores a file and returns its id. Call it before the transaction that refers to the file: writing may be
 * slow. The row is inserted first, so that the sweep finds the file in any case.
 */
export async function saveFile(
  db: Db,
  files: FileStore,
  { bytes, mediaType }: InspectedFile,
  { ownerId, isPrivate, now }: SaveOptions,
): Promise<string> {
  const id = randomUUID();
  const sha256 = createHash("sha256").update(bytes).digest();
  const row = {
    id,
    owner_id: ownerId,
    media_type: mediaType,
    size_bytes: bytes.byteLength,
    sha256,
  };
  await db
    .insertInto("stored_file")
    .values({ ...row, is_private: isPrivate, stored_at: now })
    .execute();
  await files.put(id, bytes, { contentType: mediaType });
  return id;
}

/**
 * Marks the files without a reference, in the transaction that removes one: they cannot be opened from then
 * on. Pass the returned ids to `deleteMarked` after the commit.
 */
export async function dropFiles(db: Db, files: Files, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const isOne = sql<boolean>`file.id = any(${ids}::uuid[])`;
  // Waits for transactions that add a reference, which the next statement then sees.
  await db
    .selectFrom("stored_file as file")
    .select("id")
    .where(isOne)
    .orderBy("id")
    .forUpdate()
    .execute();
  const rows = await db
    .updateTable("stored_file as file")
    .set({ dropped_at: now })
    .where(isOne)
    .where(sql<boolean>`not ${isNamed(files)}`)
    .returning("file.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes marked files from the store, then their rows. What it leaves behind, the sweep takes. */
export async function deleteMarked(db: Db, files: FileStore, ids: string[]): Promise<void> {
  for (const id of ids) {
    await files.delete(id);
    await db
      .deleteFrom("stored_file")
      .where("id", "=", id)
      .where("dropped_at", "is not", null)
      .execute();
  }
}

const any = (conditions: (RawBuilder<boolean> | undefined)[]) => {
  const known = conditions.filter((condition) => condition !== undefined);
  return sql<boolean>`(${sql.join([sql`false`, ...known], sql` or `)})`;
};

/** Whether a column names `file.id`. */
export const isNamed = ({ references }: Files) => any(references.map((one) => one.isNamed));

/** A file that is not marked. */
export const findFile = (db: Db, { references }: Files, id: string) =>
  db
    .selectFrom("stored_file as file")
    .select([
      "file.owner_id",
      "file.media_type",
      "file.is_private",
      any(references.map((one) => one.isPublished)).as("is_published"),
      any(references.map((one) => (one.isDocument ? one.isNamed : undefined))).as("is_document"),
    ])
    .where("file.id", "=", id)
    .where("file.dropped_at", "is", null)
    .executeTakeFirst();

export async function listOpenFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("stored_file")
    .select("id")
    .where("dropped_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
