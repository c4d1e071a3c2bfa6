import { queryOptions, useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/api-error.ts";
import { userToken } from "#api-client/user-token.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { useStoredValue } from "#ui/browser/use-stored-value.ts";
import type { ProfileAnswer } from "#vendor-account/contract.ts";

export type Profile = ProfileAnswer["data"]["attributes"];

const profileQuery = queryOptions({
  queryKey: queryKeys.dashboard.profile,
  queryFn: async (): Promise<Profile> =>
    (await unwrap(authenticatedClient.api.v1.profiles.get_profile.$get())).data.attributes,
  // A suspension reaches an open page.
  staleTime: 5 * 60_000,
  // Several components of a page use it: a new one does not retry a failure.
  retryOnMount: false,
});

export const useProfile = () =>
  useQuery({ ...profileQuery, enabled: useStoredValue(userToken) !== "" });
