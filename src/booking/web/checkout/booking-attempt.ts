import type { Attempt, BookingRequest } from "./send-booking.ts";

// Beside the draft, and this tab's alone too.
const KEY = "bookingAttempt";

// Where storage is closed an attempt lives as long as the page.
let unstored: Attempt | undefined;

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "key" in value &&
  typeof value.key === "string" &&
  "request" in value &&
  typeof value.request === "object";

/** The attempt whose answer has not come; undefined when there is none, or what is kept is damaged. */
export function readAttempt(): Attempt | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isAttempt(kept) ? kept : unstored;
  } catch {
    return unstored;
  }
}

/** Keeps an attempt over reloads, until an answer has come. */
export function saveAttempt(attempt: Attempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    unstored = attempt;
  }
}

/** Once an answer has come. */
export function forgetAttempt(): void {
  unstored = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is closed: nothing was kept there.
  }
}

/** Whether two requests are the same: then they go under one key. */
export const isSameRequest = (one: BookingRequest, other: BookingRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
