import type { FollowedBooking } from "#booking/contract/follow.ts";
import { ApiError, messageOf } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import type { Day } from "#kernel/time/day.ts";
import { outcomeOf, UNREACHABLE, type Changed } from "../follow/follow-calls.ts";

export type Pause = { from: Day; to: Day };

const callsOf = (client: Client, followKey: string) => ({
  calls: client.api.v1.bookings.follow[":follow_key"].plan,
  param: { follow_key: followKey },
});

/** Skips a visit, or takes that back. */
export function changeVisit(
  client: Client,
  followKey: string,
  { visitId, restore }: { visitId: number; restore: boolean },
): Promise<Changed> {
  const { calls, param } = callsOf(client, followKey);
  const visit = calls.visits[":visit_id"];
  const args = { param: { ...param, visit_id: String(visitId) } };
  return outcomeOf(unwrap(restore ? visit.restore.$post(args) : visit.skip.$post(args)));
}

export function pausePlan(client: Client, followKey: string, json: Pause): Promise<Changed> {
  const { calls, param } = callsOf(client, followKey);
  return outcomeOf(unwrap(calls.pause.$post({ param, json })));
}

/** What a pause would do: how many visits fall out, and the last day then. Throws where it cannot be. */
export function previewPause(client: Client, followKey: string, query: Pause) {
  const { calls, param } = callsOf(client, followKey);
  return unwrap(calls.pause.$get({ param, query }));
}

export function resumePlan(client: Client, followKey: string): Promise<Changed> {
  const { calls, param } = callsOf(client, followKey);
  return outcomeOf(unwrap(calls.resume.$post({ param })));
}

export function endPlan(client: Client, followKey: string, reason: string): Promise<Changed> {
  const { calls, param } = callsOf(client, followKey);
  return outcomeOf(unwrap(calls.end.$post({ param, json: { reason } })));
}

/** What came of a renewal: the new booking, or why there is none, with the new total or first day if that is why. */
export type Renewed =
  | { booking: FollowedBooking }
  | {
      message: string;
      total: number | undefined;
      startsOn: Day | undefined;
      visits: number | undefined;
    };

/** Books the next month at the total in rupees and from the first day that were seen. Sent again it books nothing more. */
export async function renewPlan(
  client: Client,
  followKey: string,
  seen: { total: number; startsOn: Day },
): Promise<Renewed> {
  const { calls, param } = callsOf(client, followKey);
  try {
    const json = { seen_total: seen.total, seen_starts_on: seen.startsOn };
    return { booking: (await unwrap(calls.renew.$post({ param, json }))).booking };
  } catch (error) {
    const current: unknown = error instanceof ApiError ? error.problem.current : undefined;
    const { total, starts_on: startsOn, visits } = Object(current) as Record<string, unknown>;
    return {
      message: messageOf(error, UNREACHABLE),
      total: typeof total === "number" ? total : undefined,
      startsOn: typeof startsOn === "string" ? startsOn : undefined,
      visits: typeof visits === "number" ? visits : undefined,
    };
  }
}
