import type { FollowedBooking } from "#booking/customers/follow-contract.ts";
import type { Client } from "#api-client/client.ts";
import { unwrap } from "#api-client/api-error.ts";
import type { Day } from "#kernel/time/day.ts";
import type { NewSlot } from "#apps/shared/slots/new-slot-fields.tsx";
import type { Pause } from "#apps/shared/booking/pause-fields.tsx";

/** The calls about the booking of a follow key. Each change resolves to the booking as it is then. */
export function followCalls(client: Client, followKey: string) {
  const calls = client.api.v1.bookings.follow[":follow_key"];
  const { plan } = calls;
  const param = { follow_key: followKey };
  const visit = (id: number) => ({ param: { ...param, visit_id: String(id) } });
  return {
    load: async (): Promise<FollowedBooking> => (await unwrap(calls.$get({ param }))).booking,
    cancel: (reason: string) => unwrap(calls.cancel.$post({ param, json: { reason } })),
    reschedule: (json: NewSlot) => unwrap(calls.reschedule.$post({ param, json })),
    refuseChange: (change_id: number) =>
      unwrap(calls.refuse_change.$post({ param, json: { change_id } })),
    askMore: (lines: { product_id: number; quantity: number }[]) =>
      unwrap(calls.more.$post({ param, json: { lines } })),
    replaceLink: () => unwrap(calls.new_link.$post({ param })),
    skip: (id: number) => unwrap(plan.visits[":visit_id"].skip.$post(visit(id))),
    restore: (id: number) => unwrap(plan.visits[":visit_id"].restore.$post(visit(id))),
    pause: (json: Pause) => unwrap(plan.pause.$post({ param, json })),
    /** How many visits would fall out, and the last day then. Throws where it cannot be paused. */
    previewPause: (query: Pause) => unwrap(plan.pause.$get({ param, query })),
    resume: () => unwrap(plan.resume.$post({ param })),
    end: (reason: string) => unwrap(plan.end.$post({ param, json: { reason } })),
    /** Books the next month at the total and from the day that were seen, once. */
    renew: (seen: { total: number; starts_on: Day }) => {
      const json = { seen_total: seen.total, seen_starts_on: seen.starts_on };
      return unwrap(plan.renew.$post({ param, json }));
    },
  };
}
