import type { Db } from "#server/database/connect.ts";
import {
  listBookingWriters,
  listUnstarted,
  startQueued,
  type Queued,
} from "../../queries/offer-queue.ts";

/**
 * Starts the vendors of the queue for whom all has ended that had written to bookings when they were found
 * in it. The returned function looks once: it starts those found before whom nothing is under way any more, and
 * resolves with whether no vendor waits for that. Call it again, outside of a transaction, until it is true.
 */
export function startSafeVendors(db: Db): () => Promise<boolean> {
  let found: { queued: Queued[]; writers: string[] } | undefined;

  async function find(): Promise<typeof found> {
    // In this order: a transaction that writes to bookings later finds the vendor eligible.
    const queued = await listUnstarted(db);
    return queued.length === 0 ? undefined : { queued, writers: await listBookingWriters(db) };
  }

  return async () => {
    if (found === undefined) found = await find();
    else if (found.writers.length > 0) {
      const remaining = new Set(await listBookingWriters(db));
      found = { ...found, writers: found.writers.filter((writer) => remaining.has(writer)) };
    }
    if (found === undefined) return true;
    if (found.writers.length > 0) return false;
    await startQueued(db, found.queued);
    found = undefined;
    return true;
  };
}
