import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OpsBooking } from "#booking/contract/ops-booking.ts";
import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap, unwrapOptional } from "#api-client/unwrap.ts";
import { sendPlanChange, type PlanRequest } from "./plan/plan-calls.ts";

type Query = Record<string, string>;

const { addresses, v1 } = authenticatedClient.api;
const { bookings } = v1.ops;

/** Seven days by slot. */
export const boardQuery = (query: Query) =>
  queryOptions({
    queryKey: queryKeys.ops.board(query),
    queryFn: () => unwrap(bookings.board.$get({ query })),
    placeholderData: keepPreviousData,
  });

/** A page of the list. */
export const bookingListQuery = (query: Query) =>
  queryOptions({
    queryKey: queryKeys.ops.bookings(query),
    queryFn: () => unwrap(bookings.$get({ query })),
    placeholderData: keepPreviousData,
  });

/** The cities of the filter. */
export const citiesQuery = () =>
  queryOptions({
    queryKey: queryKeys.ops.cities,
    queryFn: () => unwrap(addresses.$get()),
    staleTime: Infinity,
  });

/** One booking; null when there is none. */
export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.ops.booking(id),
    queryFn: async (): Promise<OpsBooking | null> => {
      const answer = await unwrapOptional(bookings[":id"].$get({ param: { id } }));
      return answer?.booking ?? null;
    },
  });

/**
 * Loads the eligible vendors or, with a text, all vendors whose name, e-mail or phone number begins
 * with it. For a visit of its plan, those who could come to that alone.
 */
export async function loadVendors(id: string, q: string, visitId?: number) {
  const visit = visitId === undefined ? {} : { visit: String(visitId) };
  const call = bookings[":id"].vendors.$get({ param: { id }, query: { q, ...visit } });
  return (await unwrap(call)).vendors;
}

/** Loads the events before the event `cursor`. */
export const loadEvents = (id: number, cursor: string) =>
  unwrap(
    bookings[":id"].events.$get({
      param: { id: String(id) },
      query: { cursor },
    }),
  );

const UNREACHABLE = "We could not reach the server. Nothing was changed. Try again.";

/** A transition as an operator sends it. `seen_vendor_id` is the vendor that the page showed. */
export type TransitionRequest =
  | { transition: "assign"; vendor_id: number; reason: string; seen_vendor_id: number | null }
  | { transition: "cancel"; reason: string; seen_vendor_id: number | null }
  | { transition: "complete"; seen_vendor_id: number | null }
  | {
      transition: "reschedule";
      booking_date: string;
      booking_time_slot: string;
      reason: string;
      seen_vendor_id: number | null;
    }
  | {
      transition: "edit";
      first_name: string;
      last_name: string;
      email: string;
      phone_number: string;
      full_address: string;
      pin_code: string;
      reason: string;
      /** The version that the page showed. */
      version: number;
    }
  | { transition: "link" }
  | { transition: "confirm" }
  | PlanRequest;

/** Sends a transition. Resolves to the problem as text, or to undefined when it is done. */
export async function sendTransition(
  id: string,
  request: TransitionRequest,
): Promise<ProblemText | undefined> {
  const calls = bookings[":id"];
  const param = { id };
  try {
    switch (request.transition) {
      case "assign":
        await unwrap(calls.assign.$post({ param, json: request }));
        break;
      case "cancel":
        await unwrap(calls.cancel.$post({ param, json: request }));
        break;
      case "complete":
        await unwrap(calls.complete.$post({ param, json: request }));
        break;
      case "reschedule":
        await unwrap(calls.reschedule.$post({ param, json: request }));
        break;
      case "edit":
        await unwrap(calls.$put({ param, json: request }));
        break;
      case "link":
        await unwrap(calls.send_link.$post({ param }));
        break;
      case "confirm":
        await unwrap(calls.confirm.$post({ param }));
        break;
      default:
        await sendPlanChange(id, request);
    }
    return undefined;
  } catch (error) {
    return problemOf(error, UNREACHABLE);
  }
}
