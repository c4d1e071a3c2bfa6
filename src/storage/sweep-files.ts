import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Files } from "#server/files/file-store.ts";
import { deleteMarked, dropFiles, isNamed } from "./files.ts";
import { sql } from "kysely";
import { HOUR_MS } from "#kernel/time/day.ts";

type SweepPlace = { stored_at: Date; id: string };

const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;
const START: SweepPlace = { stored_at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/**
 * Deletes files without a reference: private ones after an hour, public ones after a day, since an operator
 * may still be editing the item of a picture.
 */
export async function sweepFiles(
  db: Db,
  files: Files,
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  const privateBefore = new Date(now.getTime() - HOUR_MS);
  const publicBefore = new Date(now.getTime() - DAY_MS);
  let after = START;
  let gone = 0;
  while (true) {
    const batch = await listSweepBatch(db, files, {
      after,
      privateBefore,
      publicBefore,
      size: BATCH,
    });
    const unused = batch.filter((file) => file.is_unused).map(({ id }) => id);
    gone += await sweepBatch(db, files, unused, now);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH || ending?.aborted) return gone;
    after = last;
  }
}

async function sweepBatch(db: Db, files: Files, ids: string[], now: Date): Promise<number> {
  const marked = await inTransaction(db, (transaction) => dropFiles(transaction, files, ids, now));
  await deleteMarked(db, files, marked);
  return marked.length;
}

type Batch = { after: SweepPlace; privateBefore: Date; publicBefore: Date; size: number };

/** A batch by age, and whether each has no reference although it is old enough. */
const listSweepBatch = (
  db: Db,
  files: Files,
  { after, privateBefore, publicBefore, size }: Batch,
): Promise<(SweepPlace & { is_unused: boolean })[]> =>
  db
    .selectFrom("stored_file as file")
    .select([
      "file.id",
      "file.stored_at",
      sql<boolean>`file.dropped_at is not null or not ${isNamed(files)} and file.stored_at <
        case when file.is_private then ${privateBefore}::timestamptz
        else ${publicBefore}::timestamptz end`.as("is_unused"),
    ])
    .where(sql<boolean>`(file.stored_at, file.id) > (${after.stored_at}, ${after.id}::uuid)`)
    .where("file.stored_at", "<", privateBefore)
    .orderBy("file.stored_at")
    .orderBy("file.id")
    .limit(size)
    .execute();
