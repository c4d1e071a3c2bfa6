import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { oneAfterAnother } from "#server/process/one-after-another.ts";

/** Runs a transaction on a booking after those of this process that were begun before it. */
export const inTurn = <Answer>(
  db: Db,
  bookingId: number,
  action: (transaction: Db) => Promise<Answer>,
): Promise<Answer> => oneAfterAnother(`booking ${bookingId}`, () => inTransaction(db, action));
