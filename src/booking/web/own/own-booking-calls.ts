import type { Period } from "#booking/contract/customer.ts";
import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { bookings, bookables } = authenticatedClient.api.v1;

const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

/** A page of the customer's own bookings. */
export const loadOwnBookings = (when: Period, cursor?: string) =>
  unwrap(bookings.$get({ query: { when, ...(cursor !== undefined && { cursor }) } }));

/** Those of the things with these ids that can be booked today. */
export const loadBookables = (ids: number[]) =>
  unwrap(bookables.$get({ query: { ids: ids.join() } }));

/** Makes a guest's booking the customer's own. Resolves to undefined, or to why it is not. */
export async function claimBooking(followKey: string): Promise<string | undefined> {
  try {
    await unwrap(bookings.follow[":follow_key"].claim.$post({ param: { follow_key: followKey } }));
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}
