import { queryOptions } from "@tanstack/react-query";
import { authenticatedClient } from "./authenticated-client.ts";
import { queryKeys } from "./query-keys.ts";
import { unwrap } from "./unwrap.ts";

export const sessionQuery = () =>
  queryOptions({
    queryKey: queryKeys.session,
    queryFn: () => unwrap(authenticatedClient.api.v1.session.$get()),
  });
