import type { Client } from "#client.ts";
import type { InputName } from "./booking-input.ts";
import type { Booked } from "./booked.ts";

/** What goes to the server besides the key. */
export type BookingRequest = Record<InputName, string> & {
  products: { product_id: number; product_count: number }[];
};

/** What became of it. `issues` say which field each sentence is about: `booking.pin_code`. */
export type Outcome =
  | { booking: Booked }
  | { message: string; issues: { path: string; message: string }[] };

const UNREACHABLE =
  "We could not reach the server. Nothing is lost: check the connection and press Book Now again.";

// Long enough for a slow phone. The key makes it safe to send again after it.
const PATIENCE_MS = 30_000;

/**
 * Sends a booking under its key. The browser forgets the token afterwards, so the server ends it too.
 * Never throws: a network that fails is a message too.
 */
export async function sendBooking(
  client: Client,
  booking: BookingRequest,
  headers: Record<string, string>,
  key: string,
): Promise<Outcome> {
  try {
    const response = await client.api.bookings.$post(
      { json: { booking }, header: { "idempotency-key": key, "end-session": "yes" } },
      { headers, init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    );
    if (response.ok) return { booking: (await response.json()).booking };
    const { message, issues } = await response.json();
    return { message: message || UNREACHABLE, issues: issues ?? [] };
  } catch (error) {
    console.warn("The booking could not be sent.", error);
    return { message: UNREACHABLE, issues: [] };
  }
}
