import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { attempt, reasonOf } from "#api-client/attempt.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap, unwrapOptional } from "#api-client/unwrap.ts";
import type { Approval } from "#vendor-services/contract/vendor.ts";
import type { DecisionsAnswer } from "#vendor-services/contract/ops.ts";

const { vendor_services, vendors } = authenticatedClient.api.v1.ops;

/** Service entries with a status, after the entry `cursor`. */
export const approvalsQuery = (query: { status: Approval; cursor: string }) =>
  queryOptions({
    queryKey: queryKeys.ops.approvals(query),
    queryFn: () => unwrap(vendor_services.$get({ query })),
    placeholderData: keepPreviousData,
  });

export type ApprovalListQuery = {
  status: "approved" | "rejected";
  from: Approval;
  reason?: string;
  entries: { id: number; price: number; duration_minutes?: number; crew?: number }[];
};

/** Decides one or several entries, each at the price that was shown. */
export async function sendDecisions(json: ApprovalListQuery): Promise<DecisionsAnswer | string> {
  try {
    return await unwrap(vendor_services.decide.$post({ json }));
  } catch (error) {
    return reasonOf(error);
  }
}

/** A page of vendors by search and filters. */
export const vendorListQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: queryKeys.ops.vendors(query),
    queryFn: () => unwrap(vendors.$get({ query })),
    placeholderData: keepPreviousData,
  });

/** One vendor with its services after the entry `cursor`; null when there is none. */
export const vendorQuery = (id: string, cursor = "") =>
  queryOptions({
    queryKey: queryKeys.ops.vendor(id, cursor),
    queryFn: async () =>
      (await unwrapOptional(vendors[":id"].$get({ param: { id }, query: { cursor } }))) ?? null,
  });

/** Suspends or reinstates a vendor. Resolves to the problem; undefined when it is done. */
export const sendSuspension = (
  id: number,
  { act, reason }: { act: "suspend" | "reinstate"; reason: string },
): Promise<string | undefined> => {
  const calls = vendors[":id"];
  const parts = { param: { id: String(id) }, json: { reason } };
  return attempt(act === "suspend" ? calls.suspend.$post(parts) : calls.reinstate.$post(parts));
};
