import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { requeueLost } from "../queries/messages.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

/** Longer than any try takes, with writing down how it went while the database is away. */
const LEASE_MS = 10 * 60_000;
const MOST = 500;

/**
 * Queues messages again that nobody would send any more: whose process ended while it sent them, or whose
 * jobs are lost, as after a restore. Returns how many.
 */
export const recoverMessages = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const before = new Date(now.getTime() - LEASE_MS);
    const lost = { triedBefore: before, madeBefore: before, most: MOST };
    const ids = await requeueLost(transaction, lost);
    await queueDeliveries(transaction, ids);
    return ids.length;
  });
