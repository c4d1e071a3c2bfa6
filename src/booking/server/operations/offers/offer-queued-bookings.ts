import { setTimeout as sleep } from "node:timers/promises";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  claimQueued,
  deleteQueued,
  hasQueued,
  advanceQueued,
  offerBatch,
} from "../../queries/offer-queue.ts";
import { hasDueWave } from "../../queries/waves.ts";
import { sendDueWave } from "./send-due-wave.ts";
import { startSafeVendors } from "./start-safe-vendors.ts";

/** How many bookings one transaction looks at. */
const BATCH_SIZE = 250;
/** How often to ask whether the bookings under way have ended, and for how long at most. */
const POLL_MS = 10;
const MAX_WAIT_MS = 1_000;

type Limits = {
  /** The clock of the site: when an offer is made, and which days have passed. */
  now: () => Date;
  /** Stop after this many milliseconds, and leave the rest in the queue. */
  limitMs?: number;
  /** How long to pause after a batch that took that many milliseconds. */
  pauseMs?: (batchMs: number) => number;
  signal?: AbortSignal;
  /** Where a wave that failed is written down. */
  log?: Log;
};

/**
 * Offers the unaccepted bookings to the vendors in the queue at today's prices, but for those that wait for
 * another wave, which the vendors join; and makes the first waves that are due. In short transactions, in
 * turns of a batch and a wave, so that neither waits for all of the other. Returns whether nothing of that is
 * left. Several processes may run it: they work on different vendors and bookings. Where a batch fails the
 * waves are made, and then that is thrown.
 *
 * A booking that is created while a vendor becomes eligible does not see the vendor, and the
 * vendor's first batch does not see the booking. Therefore the offers to a vendor start after all
 * transactions have ended that had written to bookings when the vendor was found in the queue, which each
 * turn looks at; later bookings see the vendor. See docs/decisions/007-offers-without-a-lock.md.
 */
export async function offerQueuedBookings(
  db: Db,
  { now, limitMs = Infinity, pauseMs = () => 0, signal, log }: Limits,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  const isOver = () => signal?.aborted === true || performance.now() >= end;
  const startSafe = startSafeVendors(db);
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

/** Makes the next batch of offers, to one vendor. Returns false when there is none to make. */
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
