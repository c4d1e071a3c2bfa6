import { setTimeout as sleep } from "node:timers/promises";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  claimQueued,
  claimQueuedBooking,
  deleteQueued,
  deleteQueuedBooking,
  isQueueEmpty,
  listBookingWriters,
  listUnstarted,
  advanceQueued,
  offerBatch,
  startQueued,
} from "../../queries/offer-queue.ts";
import { offerToNext } from "./offer-to-next.ts";

/** How many bookings, or vendors of one booking, one transaction looks at. */
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
};

/**
 * Offers the unaccepted bookings to the vendors in the queue at today's prices, and the bookings in the
 * queue to the rest of the vendors who are eligible, in short transactions. Returns whether the queue is
 * empty. Several processes may run it: they work on different vendors.
 *
 * A booking that is created while a vendor becomes eligible does not see the vendor, and the
 * vendor's first batch does not see the booking. Therefore the offers to a vendor start after all
 * transactions have ended that had written to bookings when the vendor was found in the queue;
 * later bookings see the vendor. See docs/decisions/007-offers-without-a-lock.md.
 */
export async function offerQueuedBookings(
  db: Db,
  { now, limitMs = Infinity, pauseMs = () => 0, signal }: Limits,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  const isOver = () => signal?.aborted === true || performance.now() >= end;
  await startSafe(db, isOver);
  while (!isOver()) {
    const begin = performance.now();
    const hasOffered = (await offerNext(db, now())) || (await offerRest(db, now()));
    if (!hasOffered) return isQueueEmpty(db, now());
    const pause = pauseMs(performance.now() - begin);
    if (pause > 0) await sleep(pause);
  }
  return isQueueEmpty(db, now());
}

/** Starts the vendors for whom all that was under way has ended; the others wait for the next time. */
async function startSafe(db: Db, isOver: () => boolean): Promise<void> {
  const waitEnd = performance.now() + MAX_WAIT_MS;
  // In this order: a transaction that writes to bookings later finds the vendor eligible.
  const queued = await listUnstarted(db);
  if (queued.length === 0) return;
  let writers = await listBookingWriters(db);
  while (writers.length > 0) {
    if (isOver() || performance.now() >= waitEnd) return;
    await sleep(POLL_MS);
    const remaining = new Set(await listBookingWriters(db));
    writers = writers.filter((writer) => remaining.has(writer));
  }
  await startQueued(db, queued);
}

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

/** Offers a booking that many vendors can do to the next of them. Returns false when there is none. */
const offerRest = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const queued = await claimQueuedBooking(transaction, now);
    if (queued === undefined) return false;
    const { booking_id: bookingId, pin_code: pinCode, offered_up_to: after } = queued;
    // Given back, it is offered to all again.
    const isOpen = queued.status === "pending" && queued.booking_date >= today(now);
    await (isOpen
      ? offerToNext(transaction, { bookingId, pinCode, after, most: BATCH_SIZE, now })
      : deleteQueuedBooking(transaction, bookingId));
    return true;
  });
