import { setTimeout as sleep } from "node:timers/promises";
import { today } from "#kernel/time/day.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import {
  claimQueued,
  deleteQueued,
  hasQueued,
  advanceQueued,
  offerBatch,
  listBookingWriters,
  listUnstarted,
  startQueued,
  type Queued,
} from "./offer-queue-queries.ts";
import { hasDueWave } from "./wave-queries.ts";
import { sendDueWave } from "./make-wave.ts";

const BATCH_SIZE = 250;
const POLL_MS = 10;
const MAX_WAIT_MS = 1_000;

type Limits = {
  now: () => Date;
  limitMs?: number;
  pauseMs?: (batchMs: number) => number;
  signal?: AbortSignal;
  log?: Log;
};

/**
 * Offers pending bookings to the queued vendors and makes the due first waves, by turns, in short transactions.
 * Returns whether the queue is empty. Several processes may run it. Throws a failed batch at the end. The offers
 * to a vendor start once all transactions have ended that had written to bookings when the vendor was found:
 * docs/decisions/007-offers-without-a-lock.md.
 */
export async function offerQueuedBookings(
  db: Db,
  { now, limitMs = Infinity, pauseMs = () => 0, signal, log }: Limits,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  const isOver = () => signal?.aborted === true || performance.now() >= end;
  const startSafe = awaitBookingWriters(db);
  const waitEnd = performance.now() + MAX_WAIT_MS;
  while (!(await startSafe()) && !isOver() && performance.now() < waitEnd) await sleep(POLL_MS);
  const failures: unknown[] = [];
  const offerBatches = async () => {
    try {
      return failures.length === 0 && (await offerNext(db, now()));
    } catch (error) {
      failures.push(error);
      return false;
    }
  };
  while (!isOver()) {
    const begin = performance.now();
    const hasOffered = await offerBatches();
    const hasAsked = !isOver() && (await sendDueWave(db, "first", { now: now(), log }));
    if (!hasOffered && !hasAsked) break;
    const pause = pauseMs(performance.now() - begin);
    if (pause > 0) await sleep(pause);
    await startSafe();
  }
  if (failures.length > 0) throw failures[0];
  return isDone(db, now());
}

const isDone = async (db: Db, now: Date): Promise<boolean> =>
  !(await hasQueued(db)) && !(await hasDueWave(db, "first", now));

const offerNext = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const queued = await claimQueued(transaction);
    if (queued === undefined) return false;
    const { vendor_id: vendorId, offered_up_to: after } = queued;
    const batch = { vendorId, after, size: BATCH_SIZE, day: today(now), now };
    const last = await offerBatch(transaction, batch);
    await (last === undefined
      ? deleteQueued(transaction, vendorId)
      : advanceQueued(transaction, vendorId, last));
    return true;
  });

/**
 * Starts queued vendors once the transactions have ended that wrote to bookings when they were found. Call the
 * returned function, outside of a transaction, until it resolves with true.
 */
function awaitBookingWriters(db: Db): () => Promise<boolean> {
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
