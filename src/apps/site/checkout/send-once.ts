import type { Client } from "#api-client/client.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import {
  sendBooking,
  withdrawBooking,
  type Attempt,
  type BookingRequest,
  type Outcome,
} from "./send-booking.ts";

// In sessionStorage, as the draft.
const KEY = "bookingAttempt";

// Where storage is blocked an attempt lives as long as the page.
let unstored: Attempt | undefined;

/**
 * Sends a booking so that it is made at most once. While an earlier attempt has no response, the
 * same request is sent with the same key; a different one first withdraws it, and if that was booked
 * already, its booking is returned with `isEarlier`.
 */
export async function sendOnce(
  client: Client,
  request: BookingRequest,
  authorization: () => Record<string, string>,
): Promise<Outcome> {
  const earlier = readAttempt();
  const isAgain =
    earlier !== undefined && JSON.stringify(earlier.request) === JSON.stringify(request);
  if (earlier !== undefined && !isAgain) {
    const withdrawn = await withdrawBooking(client, earlier, authorization());
    if (!("booking" in withdrawn) && !withdrawn.isDecided) return withdrawn;
    forgetAttempt();
    if ("booking" in withdrawn && withdrawn.booking !== null)
      return { booking: { ...withdrawn.booking, isEarlier: true } };
  }
  const attempt = { key: isAgain ? earlier.key : createIdempotencyKey(), request };
  saveAttempt(attempt);
  const outcome = await sendBooking(client, attempt, authorization());
  if ("booking" in outcome || outcome.isDecided) forgetAttempt();
  return outcome;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "request" in value &&
  typeof value.request === "object";

/** Returns the attempt without a response; undefined without a valid one. */
export function readAttempt(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isAttempt(kept) ? kept : unstored;
  } catch {
    return unstored;
  }
}

/** Stores an attempt over reloads, until its response. */
function saveAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    unstored = attempt;
  }
}

function forgetAttempt(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
