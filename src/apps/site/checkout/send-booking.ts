import type { Client } from "#api-client/client.ts";
import { createIdempotencyKey } from "#apps/shared/booking/create-idempotency-key.ts";
import { readDraft, type InputName } from "./booking-input.ts";
import type { BookingConfirmation } from "../booked/booking-confirmation.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";

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

const UNREACHABLE =
  "We could not reach the server. Nothing is lost: check the connection and press Book Now again.";

const unreachable: Failure = { message: UNREACHABLE, issues: [], isDecided: false };

// Long enough for a slow connection. The idempotency key makes a retry safe.
const TIMEOUT_MS = 30_000;
const TOO_MANY = 429;

type Line = { product_id: number; title: string; price: number; price_per: string };
type Answer = Omit<Failure, "isDecided"> & {
  asks?: string | undefined;
  current?: { seen_total: number; total: number; lines?: Line[] };
};

function toFailure(status: number, { message, issues, current, asks }: Answer): Failure {
  const isDecided = status < 500 && status !== TOO_MANY;
  const failure = { message: message || UNREACHABLE, issues: issues ?? [], isDecided };
  if (asks === "second") return { ...failure, second: "" };
  if (current?.lines === undefined) return failure;
  const bookables = current.lines.map(({ product_id, ...line }) => ({ id: product_id, ...line }));
  return { ...failure, newPrices: { ...current, bookables } };
}

/** A press of Book Now asks about a second booking; the answer to that question does not. */
const partsOf = ({ key, request }: Attempt, isConfirmed = false) => ({
  json: { booking: request },
  header: {
    "idempotency-key": key,
    "end-session": "yes" as const,
    ...(!isConfirmed && { "ask-second": "yes" as const }),
  },
});

const optionsOf = (headers: Record<string, string>) => ({
  headers,
  init: { signal: AbortSignal.timeout(TIMEOUT_MS) },
});

type Answered<Booking> =
  | { ok: true; json: () => Promise<{ booking: Booking }> }
  | { ok: false; status: number; json: () => Promise<unknown> };

async function outcomeOf<Booking>(
  call: Promise<Answered<Booking>>,
): Promise<{ booking: Booking } | Failure> {
  try {
    const response = await call;
    if (response.ok) return await response.json();
    return toFailure(response.status, (await response.json()) as Answer);
  } catch (error) {
    console.warn("The booking could not be sent.", error);
    return unreachable;
  }
}

type Headers = Record<string, string>;

/** Sends a booking with its key. The server revokes the token too. Never throws. */
const sendBooking = (client: Client, attempt: Attempt, headers: Headers, isConfirmed: boolean) =>
  outcomeOf(client.api.bookings.$post(partsOf(attempt, isConfirmed), optionsOf(headers)));

/**
 * Asks for the outcome of a booking without a response, and withdraws the request if nothing was
 * booked: then it resolves to null. Never throws.
 */
const withdrawBooking = (client: Client, attempt: Attempt, headers: Headers) =>
  outcomeOf(client.api.v1.bookings.withdraw.$post(partsOf(attempt), optionsOf(headers)));

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
  request: BookingRequest,
  authorization: () => Record<string, string>,
  second?: string,
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
  const key = isAgain ? earlier.key : (second ?? createIdempotencyKey());
  const attempt = { key, request };
  saveAttempt(attempt);
  const isConfirmed = second !== undefined;
  const outcome = await sendBooking(client, attempt, authorization(), isConfirmed);
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
