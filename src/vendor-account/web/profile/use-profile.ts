import { queryOptions, useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { userToken } from "#api-client/user-token.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useStoredValue } from "#ui/browser/local-storage-value.ts";
import type { ProfileAnswer } from "#vendor-account/contract/vendor.ts";

export type Profile = ProfileAnswer["data"]["attributes"];

const profileQuery = queryOptions({
  queryKey: queryKeys.dashboard.profile,
  queryFn: async (): Promise<Profile> =>
    (await unwrap(authenticatedClient.api.v1.profiles.get_profile.$get())).data.attributes,
  staleTime: Infinity,
  // Each page has several parts that read it: one that appears does not ask again after a failure.
  retryOnMount: false,
});

/** The profile of the vendor who is signed in: loaded once, shared by all pages of the dashboard. */
export const useProfile = () =>
  useQuery({ ...profileQuery, enabled: useStoredValue(userToken) !== "" });
