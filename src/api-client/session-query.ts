import { queryOptions } from "@tanstack/react-query";
import { authenticatedClient } from "./authenticated-client.ts";
import { unwrap } from "./unwrap.ts";

/** Who is signed in. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["session"],
    queryFn: () => unwrap(authenticatedClient.api.v1.session.$get()),
  });
