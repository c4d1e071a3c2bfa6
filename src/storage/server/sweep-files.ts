import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { deleteMarked, dropFiles } from "./delete-file.ts";
import { listSweepBatch, listUnnamed, lockFiles, type SweepPlace } from "./queries.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 500;
const START: SweepPlace = { stored_at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/**
 * Deletes files that no row refers to: private ones after an hour, public ones after a day, since
 * an operator may still be editing the item of a picture. Reads all files in batches, and stops
 * after a batch when `ending` aborts. Returns how many were deleted.
 */
export async function sweepFiles(
  db: Db,
  files: FileStore,
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  const privateBefore = new Date(now.getTime() - HOUR_MS);
  const publicBefore = new Date(now.getTime() - DAY_MS);
  let after = START;
  let gone = 0;
  while (true) {
    const batch = await listSweepBatch(db, { after, privateBefore, publicBefore, size: BATCH });
    const unused = batch.filter((file) => file.is_unused).map(({ id }) => id);
    gone += await sweepBatch(db, files, unused, now);
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH || ending?.aborted) return gone;
    after = last;
  }
}

async function sweepBatch(db: Db, files: FileStore, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await inTransaction(db, async (transaction) => {
    await lockFiles(transaction, ids);
    const unnamed = await listUnnamed(transaction, ids);
    await dropFiles(transaction, unnamed, now);
    return unnamed;
  });
  await deleteMarked(db, files, marked);
  return marked.length;
}
