import { useQuery } from "@tanstack/react-query";
import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import type { WordGroups } from "#kernel/search.ts";

const NONE: WordGroups = [];

/** The catalogue's words of one meaning; none until they are loaded, or where they cannot be. */
export const useSearchWords = (): WordGroups =>
  useQuery({
    queryKey: queryKeys.searchWords,
    queryFn: () => unwrap(authenticatedClient.api.v1.search_words.$get()),
    staleTime: Infinity,
  }).data ?? NONE;
