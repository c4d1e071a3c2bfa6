import { createHash } from "node:crypto";
import type { Operator } from "#audit/exports.ts";
import { customerIdOf, type Actor } from "#kernel/actor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { BookingDetails } from "../../ground/contract.ts";
import { findKeys, type BookingKeys } from "../../ground/queries.ts";
import { PREPARED } from "#server/database/prepared.ts";

/** False when the key is known. A concurrent caller waits until the first transaction ends. */
export async function claimRequest(
  db: Db,
  key: string,
  fingerprint: Buffer,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto("booking_request")
    .values({ idempotency_key: key, fingerprint, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("idempotency_key")
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  return inserted !== undefined;
}

export const settleRequest = (db: Db, key: string, bookingId: number) =>
  db
    .updateTable("booking_request")
    .set({ booking_id: bookingId })
    .where("idempotency_key", "=", key)
    .modifyEnd(PREPARED)
    .execute();

const findRequest = (db: Db, key: string) =>
  db
    .selectFrom("booking_request")
    .select(["fingerprint", "booking_id"])
    .where("idempotency_key", "=", key)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

export async function isSettledRequest(db: Db, key: string, fingerprint: Buffer): Promise<boolean> {
  const request = await findRequest(db, key);
  return request?.booking_id != null && fingerprint.equals(request.fingerprint);
}

const KEY_REUSED = "This Idempotency-Key has been used for another booking";

type Asking = { endsSession: boolean; operator?: Operator | undefined };

/**
 * The identity of a request: the caller and every field. A repeated request with End-Session has no session, so
 * its secret key stands for the caller; for an operator's customer, who may sign up meanwhile, the operator
 * does.
 */
export function fingerprintOf(
  actor: Actor | undefined,
  details: BookingDetails,
  { endsSession, operator }: Asking,
): Buffer {
  const customer = endsSession ? "whoever has the key" : customerIdOf(actor);
  const who = operator === undefined ? customer : `operator ${operator.operatorId}`;
  return createHash("sha256")
    .update(JSON.stringify([who, details]))
    .digest();
}

/** The booking of an earlier request with this key, or a refusal if that was another request. */
async function answerRepeatedRequest(
  db: Db,
  key: string,
  fingerprint: Buffer,
): Promise<BookingKeys | undefined | Refusal<"key-reused">> {
  const request = await findRequest(db, key);
  if (request === undefined) return undefined;
  if (!fingerprint.equals(request.fingerprint)) return refuse("key-reused", KEY_REUSED);
  return request.booking_id === null ? undefined : findKeys(db, request.booking_id);
}

export const answerKnownKey = async (db: Db, key: string, fingerprint: Buffer) =>
  (await answerRepeatedRequest(db, key, fingerprint)) ?? refuse("key-reused", KEY_REUSED);

type Request = { now: Date; idempotencyKey: string; endsSession: boolean };

/**
 * Returns the booking of a request whose answer was lost, or null, and spends the key: it never books later.
 * Waits for a request in progress. Refuses the key of another request.
 */
export async function withdrawRequest(
  db: Db,
  actor: Actor | undefined,
  details: BookingDetails,
  { now, idempotencyKey, endsSession }: Request,
): Promise<BookingKeys | null | Refusal<"key-reused">> {
  const fingerprint = fingerprintOf(actor, details, { endsSession });
  return inTransaction(db, async (transaction) => {
    if (await claimRequest(transaction, idempotencyKey, fingerprint, now)) return null;
    return (await answerRepeatedRequest(transaction, idempotencyKey, fingerprint)) ?? null;
  });
}
