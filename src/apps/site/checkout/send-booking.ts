import type { Client } from "#api-client/client.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import type { Attempt, BookingRequest, Failure } from "./booking-calls.ts";
import { readDraft } from "./booking-input.ts";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import { keepInTab, keptInTab } from "./tab-storage.ts";

type BookingRequest = Record<InputName, string> & {
  products: { product_id: number; product_count: number }[];
  /** The total that the page shows, in rupees. */
  seen_total: number;
};

type Attempt = { key: string; request: BookingRequest };

/** Prices that differ from the shown ones, in rupees. */
export type NewPrices = { seen_total: number; total: number; bookables: Bookable[] };

type Failure = {
  message: string;
  /** The paths of the messages' fields: `booking.pin_code`. */
  issues: { path: string; message: string }[];
  /** Whether the server has refused it: then nothing was booked, and the key is free. */
  isDecided: boolean;
  newPrices?: NewPrices;
  /** The key of a request that asks for a second booking: with it, the request books one. */
  second?: string;
};

type Outcome = { booking: BookingConfirmation } | Failure;

/** The calls are loaded once the form has the focus, out of the first view. Undefined where they cannot be. */
export const loadCalls = () => import("./booking-calls.ts").catch(() => undefined);

const KEY = "bookingAttempt";

/**
 * Sends a booking so that it is made at most once. While an earlier attempt has no response, the
 * same request is sent with the same key; a different one first withdraws it, and if that was booked
 * already, its booking is returned with `isEarlier`. `second` is the key of a refused request that shall be a second
 * booking.
 */
export async function sendOnce(
  client: Client,
  request: BookingRequest,
  authorization: () => Record<string, string>,
  second?: string,
): Promise<Outcome> {
  const calls = await loadCalls();
  if (calls === undefined) return { message: "", issues: [], isDecided: false };
  const earlier = readAttempt();
  const isAgain =
    earlier !== undefined && JSON.stringify(earlier.request) === JSON.stringify(request);
  if (earlier !== undefined && !isAgain) {
    const withdrawn = await calls.withdrawBooking(client, earlier, authorization());
    if (!("booking" in withdrawn) && !withdrawn.isDecided) return withdrawn;
    keepInTab(KEY, null);
    if ("booking" in withdrawn && withdrawn.booking !== null)
      return { booking: { ...withdrawn.booking, isEarlier: true } };
  }
  const key = isAgain ? earlier.key : (second ?? createIdempotencyKey());
  const attempt = { key, request };
  // Over reloads, until its response.
  keepInTab(KEY, attempt);
  const isConfirmed = second !== undefined;
  const outcome = await sendBooking(client, attempt, authorization(), isConfirmed);
  if ("booking" in outcome || outcome.isDecided) keepInTab(KEY, null);
  return "second" in outcome ? { ...outcome, second: key } : outcome;
}

/** Returns the attempt without a response; undefined without a valid one. */
export function readAttempt(): Attempt | undefined {
  const { key, request } = keptInTab(KEY);
  return typeof key === "string" && typeof request === "object"
    ? { key, request: request as BookingRequest }
    : undefined;
}
