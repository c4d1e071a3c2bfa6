import { useCallback } from "react";
import type { Client } from "#api-client/client.ts";
import type { Area } from "#kernel/pin-code.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";

/** Returns the served areas; undefined while loading. */
export function useAreas(client: Client): Area[] | undefined {
  const load = useCallback(async () => {
    const response = await client.api.v1.areas.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, [client]);
  const { loaded } = useLoaded(load);
  return loaded.state === "ready" ? loaded.value : undefined;
}
