import type { Client } from "#api-client/client.ts";
import { readSameCleaner, setSameCleaner } from "#apps/shared/slots/same-cleaner.ts";
import type { Language } from "#kernel/language.ts";
import type { Bookable } from "#apps/shared/booking/cart.ts";
import type { InputName } from "./booking-input.ts";

export type BookingRequest = Record<InputName, string> & {
  products: { product_id: number; product_count: number }[];
  /** The total that the page shows, in rupees. */
  seen_total: number;
  /** Of a booking in another language than English. */
  language?: Language;
  same_cleaner_as?: string;
};

/** A request that asks the chosen cleaner first. */
export function withSameCleaner(request: BookingRequest): BookingRequest {
  const same = readSameCleaner();
  return same ? { ...request, same_cleaner_as: same.key } : request;
}

export type Attempt = { key: string; request: BookingRequest };

/** Prices that differ from the shown ones, in rupees. */
export type NewPrices = { seen_total: number; total: number; bookables: Bookable[] };

export type Failure = {
  /** Empty where the server could not be reached. */
  message: string;
  /** The paths of the messages' fields: `booking.pin_code`. */
  issues: { path: string; message: string }[];
  /** Whether the server has refused it: then nothing was booked, and the key is free. */
  isDecided: boolean;
  newPrices?: NewPrices;
  /** The key of a request that asks for a second booking: with it, the request books one. */
  second?: string;
};

// Long enough for a slow connection. The idempotency key makes a retry safe.
const TIMEOUT_MS = 30_000;
const TOO_MANY = 429;

const UNREACHABLE: Failure = { message: "", issues: [], isDecided: false };

type Line = { product_id: number; title: string; price: number; price_per: string };
type Answer = Omit<Failure, "isDecided"> & {
  asks?: string | undefined;
  current?: { seen_total: number; total: number; lines?: Line[] };
};

function toFailure(status: number, { message, issues, current, asks }: Answer): Failure {
  const isDecided = status < 500 && status !== TOO_MANY;
  const failure = { message, issues: issues ?? [], isDecided };
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
    if (response.ok) {
      setSameCleaner(undefined);
      return await response.json();
    }
    return toFailure(response.status, (await response.json()) as Answer);
  } catch (error) {
    console.warn("The booking could not be sent.", error);
    return UNREACHABLE;
  }
}

type Headers = Record<string, string>;

/** Sends a booking with its key. The server revokes the token too. Never throws. */
export const sendBooking = (
  client: Client,
  attempt: Attempt,
  headers: Headers,
  isConfirmed: boolean,
) => outcomeOf(client.api.bookings.$post(partsOf(attempt, isConfirmed), optionsOf(headers)));

/**
 * Asks for the outcome of a booking without a response, and withdraws the request if nothing was
 * booked: then it resolves to null. Never throws.
 */
export const withdrawBooking = (client: Client, attempt: Attempt, headers: Headers) =>
  outcomeOf(client.api.v1.bookings.withdraw.$post(partsOf(attempt), optionsOf(headers)));
