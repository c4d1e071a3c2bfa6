import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { serialize } from "#server/process/serialize.ts";

/** Runs a transaction on a booking after those of this process that were begun before it. */
export const inBookingOrder = <Answer>(
  db: Db,
  bookingId: number,
  action: (transaction: Db) => Promise<Answer>,
): Promise<Answer> => serialize(`booking ${bookingId}`, () => inTransaction(db, action));
