import type { Booking, BookingDetails } from "../booking/contract.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { answerRepeatedRequest, fingerprintOf } from "./answer-repeated-request.ts";
import { claimRequest } from "./queries.ts";

type Request = { now: Date; idempotencyKey: string; endsSession: boolean };

/**
 * Takes back a request to book whose answer was lost: the booking that it made, or null when it made
 * none. Its key is spent then, so that it makes none either when it arrives later. A request that is at
 * work is waited for. Under the key of another request it is refused.
 */
export async function withdrawRequest(
  db: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  { now, idempotencyKey, endsSession }: Request,
): Promise<Booking | null | Refusal<"key-reused">> {
  const fingerprint = fingerprintOf(actor, details, { endsSession });
  return inTransaction(db, async (transaction) => {
    if (await claimRequest(transaction, idempotencyKey, fingerprint, now)) return null;
    return (await answerRepeatedRequest(transaction, idempotencyKey, fingerprint)) ?? null;
  });
}
