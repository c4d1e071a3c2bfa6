import type { Attempt, BookingRequest } from "./send-booking.ts";

// In sessionStorage, as the draft.
const KEY = "bookingAttempt";

// Where storage is blocked an attempt lives as long as the page.
let unstored: Attempt | undefined;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "request" in value &&
  typeof value.request === "object";

/**
 * Returns the attempt without a response; undefined when there is none, or the stored one is
 * invalid.
 */
export function readAttempt(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isAttempt(kept) ? kept : unstored;
  } catch {
    return unstored;
  }
}

/** Stores an attempt over reloads, until its response. */
export function saveAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    unstored = attempt;
  }
}

/** Removes the attempt after its response. */
export function forgetAttempt(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Returns whether two requests are the same, and so have the same idempotency key. */
export const isSameRequest = (one: BookingRequest, other: BookingRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
