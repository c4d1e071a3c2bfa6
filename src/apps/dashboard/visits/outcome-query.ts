import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import type { VisitOutcome } from "#booking/ground/plan-contract.ts";

/** What an outcome of a vendor's visit would come to. */
export const outcomeQuery = (bookingId: number, day: string, outcome: VisitOutcome) =>
  queryOptions({
    queryKey: queryKeys.dashboard.outcome(bookingId, day, outcome),
    queryFn: () =>
      unwrap(
        authenticatedClient.api.v1.jobs[":booking_id"].outcome_preview.$get({
          param: { booking_id: String(bookingId) },
          query: { day, outcome },
        }),
      ),
  });
