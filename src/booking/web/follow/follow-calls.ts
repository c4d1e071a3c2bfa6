import type { FollowedBooking } from "#booking/contract/follow.ts";
import { problemOf } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { unwrap } from "#api-client/unwrap.ts";
import type { Slot } from "#kernel/time/slot.ts";

export type DaySlot = { booking_date: string; booking_time_slot: Slot };
/** What came of a change: the booking as it is then, or why nothing was changed. */
export type Changed = { booking: FollowedBooking } | { problem: ProblemText };

export const UNREACHABLE =
  "We could not reach the server. Check the connection and try again: what was changed already is not changed twice.";

const callsOf = (client: Client, followKey: string) => ({
  calls: client.api.v1.bookings.follow[":follow_key"],
  param: { follow_key: followKey },
});

/** Awaits a change. Never throws: that the server could not be reached is a problem too. */
export async function outcomeOf(call: Promise<{ booking: FollowedBooking }>): Promise<Changed> {
  try {
    return { booking: (await call).booking };
  } catch (error) {
    return { problem: problemOf(error, UNREACHABLE) };
  }
}

/** Loads a booking by its follow key. */
export async function loadFollowed(client: Client, followKey: string): Promise<FollowedBooking> {
  const { calls, param } = callsOf(client, followKey);
  return (await unwrap(calls.$get({ param }))).booking;
}

export function cancelFollowed(
  client: Client,
  followKey: string,
  reason: string,
): Promise<Changed> {
  const { calls, param } = callsOf(client, followKey);
  return outcomeOf(unwrap(calls.cancel.$post({ param, json: { reason } })));
}

export function rescheduleFollowed(
  client: Client,
  followKey: string,
  json: DaySlot,
): Promise<Changed> {
  const { calls, param } = callsOf(client, followKey);
  return outcomeOf(unwrap(calls.reschedule.$post({ param, json })));
}

/** Where the stream of a booking's changes is. */
export const eventsUrl = (followKey: string): string =>
  `/api/v1/bookings/follow/${followKey}/events`;

/** Where the calendar file of a booking is. */
export const calendarUrl = (followKey: string): string =>
  `/api/v1/bookings/follow/${followKey}/calendar.ics`;
