import type { Db } from "#server/database/connect.ts";
import { deleteFile } from "./queries.ts";

/**
 * Forgets a stored file. What it holds is deleted from the store by the caller, after the transaction:
 * a row never names a file that is missing.
 */
export async function dropFile(db: Db, id: string): Promise<void> {
  await deleteFile(db, id);
}
