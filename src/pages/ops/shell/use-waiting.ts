import { useCallback } from "react";
import type { WaitingAnswer } from "#reporting/contract/ops.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { usePolled } from "./use-polled.ts";

export type Waits = "today" | "approvals" | "inbox";

/** How many things wait in each part of the desk, asked for again and again by itself. */
export function useWaiting(): Partial<WaitingAnswer> {
  const load = useCallback(async (): Promise<WaitingAnswer> => {
    const response = await authenticatedClient.api.v1.ops.waiting.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, []);
  const { loaded } = usePolled(load);
  return loaded.state === "ready" ? loaded.value : {};
}

/** Says that something waiting was dealt with: the counts are asked for at once. */
export const deskChanged = (): boolean => dispatchEvent(new Event("desk-changed"));
