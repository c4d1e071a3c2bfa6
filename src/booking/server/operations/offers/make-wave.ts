import type { Db } from "#server/database/connect.ts";
import {
  deleteQueuedWave,
  insertWave,
  queueWave,
  type QueuedWave,
  type WaveCause,
} from "../../queries/waves.ts";
import { listAbleVendors } from "../../queries/wave-facts.ts";
import { nextWaveAt, rankVendors, WAVE_SIZE } from "../../rules/waves.ts";

/**
 * Asks the next vendors about a booking that waits: the first 50 by the order of `rules/waves.ts` of those
 * who can come then and have no offer yet. Where others are left it waits in the queue for the next wave,
 * else it leaves the queue. In a transaction that has locked its row of the queue and counts as one that
 * writes bookings. Returns how many were asked.
 */
export async function makeWave(
  db: Db,
  queued: QueuedWave,
  { because, now }: { because: WaveCause; now: Date },
): Promise<number> {
  const { booking_id: bookingId, booking_date: day, booking_time_slot: slot } = queued;
  const { vendors, medianPaise } = await listAbleVendors(db, queued, now);
  const asked = rankVendors(vendors, medianPaise).slice(0, WAVE_SIZE);
  const leftOver = vendors.length - asked.length;
  const next = leftOver > 0 ? nextWaveAt(day, slot, now) : null;
  if (asked.length > 0)
    await insertWave(db, {
      bookingId,
      because,
      asked,
      medianPaise,
      leftOver,
      nextWaveAt: next,
      now,
    });
  await (next === null
    ? deleteQueuedWave(db, bookingId)
    : queueWave(db, { bookingId, dueAt: next, because: "next" }));
  return asked.length;
}
