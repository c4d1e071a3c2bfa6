import type { OpsBooking } from "#booking/ops/ops-booking-contract.ts";
import type { VisitOutcome } from "#booking/ground/plan-contract.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ClientResponse, InferRequestType } from "hono/client";
import { unwrap, unwrapOptional } from "#api-client/api-error.ts";
import { ops, opsKeys } from "../shell/ops-client.tsx";

const { visits } = ops;
const one = ops.bookings[":id"];

/**
 * Loads the eligible vendors or, with a text, all vendors whose name, e-mail or phone number begins
 * with it. For a visit of its plan, those who could come to that alone.
 */
export async function loadVendors(id: string, q: string, visitId?: number) {
  const visit = visitId === undefined ? {} : { visit: String(visitId) };
  const call = one.vendors.$get({ param: { id }, query: { q, ...visit } });
  return (await unwrap(call)).vendors;
}

/** What an outcome of a visit would come to. */
export const outcomeQuery = (id: number, day: string, outcome: VisitOutcome) =>
  queryOptions({
    queryKey: [...opsKeys.booking(String(id)), day, outcome],
    queryFn: () =>
      unwrap(one.outcome_preview.$get({ param: { id: String(id) }, query: { day, outcome } })),
  });

type Sent<Call> = InferRequestType<Call> extends { json: infer Json } ? Json : never;
type OfVisit = { visit_id: number };

const plan = one.plan;
const visitParam = ({ visit_id }: OfVisit) => ({ param: { id: String(visit_id) } });

/** The changes of a booking, of its plan and of one visit, by the name of the transition. */
const CALLS = {
  assign: (id: string, json: Sent<typeof one.assign.$post>) =>
    one.assign.$post({ param: { id }, json }),
  cancel: (id: string, json: Sent<typeof one.cancel.$post>) =>
    one.cancel.$post({ param: { id }, json }),
  "give-back": (id: string, json: Sent<typeof one.give_back.$post>) =>
    one.give_back.$post({ param: { id }, json }),
  complete: (id: string, json: Sent<typeof one.complete.$post>) =>
    one.complete.$post({ param: { id }, json }),
  reopen: (id: string, json: Sent<typeof one.reopen.$post>) =>
    one.reopen.$post({ param: { id }, json }),
  reschedule: (id: string, json: Sent<typeof one.reschedule.$post>) =>
    one.reschedule.$post({ param: { id }, json }),
  edit: (id: string, json: Sent<typeof one.$put>) => one.$put({ param: { id }, json }),
  lines: (id: string, json: Sent<typeof one.lines.$put>) => one.lines.$put({ param: { id }, json }),
  link: (id: string) => one.send_link.$post({ param: { id } }),
  "new-link": (id: string) => one.new_link.$post({ param: { id } }),
  confirm: (id: string) => one.confirm.$post({ param: { id } }),
  pause: (id: string, json: Sent<typeof plan.pause.$post>) =>
    plan.pause.$post({ param: { id }, json }),
  resume: (id: string) => plan.resume.$post({ param: { id } }),
  end: (id: string, json: Sent<typeof plan.end.$post>) => plan.end.$post({ param: { id }, json }),
  skip: (id: string, json: Sent<typeof plan.skip.$post>) =>
    plan.skip.$post({ param: { id }, json }),
  restore: (id: string, { visit_id }: OfVisit) =>
    plan.visits[":visit_id"].restore.$post({ param: { id, visit_id: String(visit_id) } }),
  send: (id: string, json: Sent<typeof plan.send.$post>) =>
    plan.send.$post({ param: { id }, json }),
  outcome: (_id: string, json: OfVisit & Sent<(typeof visits)[":id"]["outcome"]["$post"]>) =>
    visits[":id"].outcome.$post({ ...visitParam(json), json }),
  started: (id: string, { day, ...json }: { day: string; reason: string }) =>
    one.visits[":day"].started.$post({ param: { id, day }, json }),
  acknowledge: (_id: string, of: OfVisit) => visits[":id"].acknowledge.$post(visitParam(of)),
};

type Calls = typeof CALLS;
type InputOf<Call> = Call extends (id: string, input: infer Input) => unknown ? Input : never;

/** A transition as it is sent. `seen_vendor_id` and `version` are what the page showed. */
export type TransitionRequest = {
  [Name in keyof Calls]: { transition: Name } & InputOf<Calls[Name]>;
}[keyof Calls];

export async function sendTransition(id: string, request: TransitionRequest): Promise<void> {
  const { transition, ...input } = request;
  const call: (id: string, input: never) => Promise<ClientResponse<unknown>> = CALLS[transition];
  await unwrap(call(id, input as never));
}

/** A booking with its lines, customer, history and what may be done; null where there is none. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.booking(id),
    queryFn: async (): Promise<OpsBooking | null> =>
      (await unwrapOptional(ops.bookings[":id"].$get({ param: { id } })))?.booking ?? null,
  });
