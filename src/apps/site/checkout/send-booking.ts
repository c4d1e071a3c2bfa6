import type { Client } from "#api-client/client.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import { readDraft } from "./booking-input.ts";
import type { Attempt, BookingRequest, Failure } from "./booking-calls.ts";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";

type Outcome = { booking: BookingConfirmation } | Failure;

/** The calls are loaded once the form has the focus, out of the first view. Undefined where they cannot be. */
export const loadCalls = () => import("./booking-calls.ts").catch(() => undefined);

// In sessionStorage, as the draft.
const KEY = "bookingAttempt";

// Where storage is blocked an attempt lives as long as the page.
let unstored: Attempt | undefined;

/**
 * Sends a booking so that it is made at most once. While an earlier attempt has no response, the
 * same request is sent with the same key; a different one first withdraws it, and if that was booked
 * already, its booking is returned with `isEarlier`. `second` is the key of a refused request that shall be a second
 * booking.
 */
export async function sendOnce(
  client: Client,
  typed: BookingRequest,
  authorization: () => Record<string, string>,
  second?: string,
): Promise<Outcome> {
  const calls = await loadCalls();
  if (calls === undefined) return { message: "", issues: [], isDecided: false };
  const request = calls.withSameCleaner(typed);
  const earlier = readAttempt();
  const isAgain =
    earlier !== undefined && JSON.stringify(earlier.request) === JSON.stringify(request);
  if (earlier !== undefined && !isAgain) {
    const withdrawn = await calls.withdrawBooking(client, earlier, authorization());
    if (!("booking" in withdrawn) && !withdrawn.isDecided) return withdrawn;
    forgetAttempt();
    if ("booking" in withdrawn && withdrawn.booking !== null)
      return { booking: { ...withdrawn.booking, isEarlier: true } };
  }
  const key = isAgain ? earlier.key : (second ?? createIdempotencyKey());
  const attempt = { key, request };
  saveAttempt(attempt);
  const isConfirmed = second !== undefined;
  const outcome = await calls.sendBooking(client, attempt, authorization(), isConfirmed);
  if ("booking" in outcome || outcome.isDecided) forgetAttempt();
  return "second" in outcome ? { ...outcome, second: key } : outcome;
}

/** Returns the attempt without a response; undefined without a valid one. */
export function readAttempt(): Attempt | undefined {
  const kept = readDraft(KEY);
  return typeof kept["key"] === "string" && typeof kept["request"] === "object"
    ? (kept as Attempt)
    : unstored;
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
