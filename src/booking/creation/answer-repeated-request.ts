import { createHash } from "node:crypto";
import type { Booking, BookingDetails } from "../booking/contract.ts";
import { customerIdOf, type Actor } from "#kernel/actor.ts";
import type { Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findRequest } from "./queries.ts";
import { readBookingById } from "../booking/read-booking.ts";

const KEY_REUSED = "This Idempotency-Key has been used for another booking";

type Asking = { endsSession: boolean; operator?: Operator | undefined };

/**
 * The identity of a request: who asks and every validated field. A request with End-Session has
 * no session when it is repeated: there the secret idempotency key stands for the caller. An operator
 * asks for a customer who may sign up meanwhile: there the operator stands for both.
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

/**
 * The booking of an earlier request with this key, or a refusal when that was another one. Undefined
 * when there was none, or it was withdrawn.
 */
export async function answerRepeatedRequest(
  db: Db,
  key: string,
  fingerprint: Buffer,
): Promise<Booking | undefined | Refusal<"key-reused">> {
  const request = await findRequest(db, key);
  if (request === undefined) return undefined;
  if (!fingerprint.equals(request.fingerprint)) return refuse("key-reused", KEY_REUSED);
  return request.booking_id === null ? undefined : readBookingById(db, request.booking_id);
}

/** The same under a key that is known: one that was withdrawn is refused. */
export const answerKnownKey = async (db: Db, key: string, fingerprint: Buffer) =>
  (await answerRepeatedRequest(db, key, fingerprint)) ?? refuse("key-reused", KEY_REUSED);
