import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

export const insertFile = (db: Db, row: Insertable<DB["stored_file"]>) =>
  db.insertInto("stored_file").values(row).execute();

/** Marks files as deleted: they can no longer be opened or referred to. */
export const markDropped = (db: Db, ids: string[], now: Date) =>
  db
    .updateTable("stored_file")
    .set({ dropped_at: now })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Forgets a file that is marked. */
export const deleteDropped = (db: Db, id: string) =>
  db.deleteFrom("stored_file").where("id", "=", id).where("dropped_at", "is not", null).execute();

export const findFile = (db: Db, id: string) =>
  db
    .selectFrom("stored_file")
    .select(["id", "owner_id", "media_type", "is_private"])
    .where("id", "=", id)
    .where("dropped_at", "is", null)
    .executeTakeFirst();

/** The ids of the files that are not marked, in order. */
export async function listOpenFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("stored_file")
    .select("id")
    .where("dropped_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

const isNamed = sql<boolean>`(
  exists (select from vendor_profile where document_id = file.id)
  or exists (select from bookable where image = 'file:' || file.id)
  or exists (select from category where image = 'file:' || file.id))`;

/** Where a batch of the sweep ends. */
export type SweepPlace = { stored_at: Date; id: string };

type Batch = { after: SweepPlace; privateBefore: Date; publicBefore: Date; size: number };

/**
 * A batch of files in the order of their age, and whether nothing names them although they are old
 * enough: private ones older than `privateBefore`, public ones older than `publicBefore`.
 */
export const listSweepBatch = (
  db: Db,
  { after, privateBefore, publicBefore, size }: Batch,
): Promise<(SweepPlace & { is_unused: boolean })[]> =>
  db
    .selectFrom("stored_file as file")
    .select([
      "file.id",
      "file.stored_at",
      sql<boolean>`file.dropped_at is not null or not ${isNamed} and file.stored_at <
        case when file.is_private then ${privateBefore}::timestamptz
        else ${publicBefore}::timestamptz end`.as("is_unused"),
    ])
    .where(sql<boolean>`(file.stored_at, file.id) > (${after.stored_at}, ${after.id}::uuid)`)
    .where("file.stored_at", "<", privateBefore)
    .orderBy("file.stored_at")
    .orderBy("file.id")
    .limit(size)
    .execute();

/**
 * Locks these files against new references, and waits for transactions that add one. Read the
 * references in a statement after this one.
 */
export const lockFiles = (db: Db, ids: string[]) =>
  db
    .selectFrom("stored_file")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();

/** The files among these that nothing names, marked ones too. */
export async function listUnnamed(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("stored_file as file")
    .select("file.id")
    .where("file.id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`not ${isNamed}`)
    .execute();
  return rows.map(({ id }) => id);
}
