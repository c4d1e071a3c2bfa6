import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";

/** The vendor itself and its people, with the jobs for which each is named. */
export const peopleQuery = queryOptions({
  queryKey: queryKeys.dashboard.people,
  queryFn: () => unwrap(authenticatedClient.api.v1.people.$get()),
});
