import type { Db } from "#server/database/connect.ts";
import { countPendingEntries } from "../queries/services.ts";

/** How many service entries wait for approval. */
export const countApprovals = (db: Db): Promise<number> => countPendingEntries(db);
