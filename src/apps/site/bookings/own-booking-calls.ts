import type { Period } from "#booking/customers/contract.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";

const { bookings, bookables } = authenticatedClient.api.v1;

export const loadOwnBookings = (when: Period, cursor?: string) =>
  unwrap(bookings.$get({ query: { when, ...(cursor !== undefined && { cursor }) } }));

export const loadBookables = (ids: number[]) =>
  unwrap(bookables.$get({ query: { ids: ids.join() } }));

export const claimBooking = (followKey: string) =>
  unwrap(bookings.follow[":follow_key"].claim.$post({ param: { follow_key: followKey } }));
