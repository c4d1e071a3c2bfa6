import { useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { POLL_MS } from "#api-client/query-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import type { WaitingAnswer } from "#reporting/contract/ops.ts";

export type Waits = "today" | "approvals" | "inbox";

/** The number of waiting items in each section of /ops, polled. */
export function useWaiting(): Partial<WaitingAnswer> {
  const { data = {} } = useQuery({
    queryKey: queryKeys.ops.waiting,
    queryFn: () => unwrap(authenticatedClient.api.v1.ops.waiting.$get()),
    refetchInterval: POLL_MS,
  });
  return data;
}
