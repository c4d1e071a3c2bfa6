import { errorCode } from "#private-postgres/error-code.ts";
import type { Db } from "#server/database/connect.ts";
import { retryConflict } from "#server/database/in-transaction.ts";
import { createBatches } from "#server/process/batches.ts";
import { insertBookings, type BookingToInsert } from "../queries/insert-bookings.ts";

/** Bad values, a violated constraint, a conflict, a lock not had in time: PostgreSQL has stored nothing. */
const OF_ONE = /^(?:22|23|40|55)/;

/** A conflict of one booking with another fails their statement: then each is stored alone. */
async function insertAll(db: Db, bookings: BookingToInsert[]) {
  const insert = (some: BookingToInsert[]) => retryConflict(() => insertBookings(db, some));
  try {
    // All processes lock the phone numbers in one order.
    const sorted = bookings.toSorted(byPhoneNumber);
    const inserted = await insert(sorted);
    const answers = new Map(sorted.map((booking, at) => [booking, inserted[at]]));
    return await Promise.allSettled(bookings.map(async (booking) => answers.get(booking)));
  } catch (error) {
    if (bookings.length === 1 || !OF_ONE.test(errorCode(error) ?? "")) throw error;
    return Promise.allSettled(bookings.map(async (booking) => (await insert([booking]))[0]));
  }
}

function byPhoneNumber({ booking: one }: BookingToInsert, { booking: other }: BookingToInsert) {
  return one.phone_number < other.phone_number ? -1 : 1;
}

/**
 * Adds a booking of a visitor in a statement of its own, or with others that arrive at the same moment: a
 * statement for eight costs less than three. Each is added, refused or fails for itself. See
 * docs/decisions/040-bookings-together.md.
 */
export const bookTogether = createBatches({
  act: insertAll,
  // One statement for eight bookings takes less than two for four. One that waits for a lock delays its own
  // bookings only.
  atOnce: 2,
  aloneMs: 25,
  most: 16,
  maxQueued: 2_000,
});
