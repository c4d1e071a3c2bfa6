import type { Client } from "#api-client/client.ts";
import { forgetAttempt, isSameRequest, saveAttempt, readAttempt } from "./booking-attempt.ts";
import { createIdempotencyKey } from "./create-idempotency-key.ts";
import { sendBooking, withdrawBooking, type BookingRequest, type Outcome } from "./send-booking.ts";

/**
 * Sends a booking so that it is made at most once. While an earlier attempt has no response, the
 * same request is sent with the same key. A different request first withdraws the earlier one; if
 * that was booked already, its booking is returned with `isEarlier` and the new request is not
 * sent.
 */
export async function sendOnce(
  client: Client,
  request: BookingRequest,
  authorization: () => Record<string, string>,
): Promise<Outcome> {
  const earlier = readAttempt();
  const isAgain = earlier !== undefined && isSameRequest(earlier.request, request);
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
