import { useCallback } from "react";
import { signedClient } from "../signed-client.ts";
import { usePolled } from "./use-polled.ts";

export type Waits = "today" | "approvals" | "inbox" | "nothing";

/** How many things wait in each part of the desk, asked for again and again by itself. */
export function useWaiting(): Partial<Record<Waits, number>> {
  const load = useCallback(async (): Promise<Partial<Record<Waits, number>>> => {
    const response = await signedClient.api.v1.ops.waiting.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, []);
  const { loaded } = usePolled(load);
  return loaded.state === "ready" ? loaded.value : {};
}

/** Says that something waiting was dealt with: the counts are asked for at once. */
export const deskChanged = (): boolean => dispatchEvent(new Event("desk-changed"));
