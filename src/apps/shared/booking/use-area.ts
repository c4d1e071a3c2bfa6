import { useCallback } from "react";
import type { Client } from "#api-client/client.ts";
import { areaOf, type Area } from "#kernel/area-of.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";

/** Returns the area of a pin code: null outside of all, undefined until it is known. */
export function useArea(client: Client, pinCode: string): Area | null | undefined {
  const load = useCallback(async () => {
    const response = await client.api.v1.areas.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return response.json();
  }, [client]);
  const { loaded } = useLoaded(load);
  const digits = readPinCode(pinCode);
  if (loaded.state !== "ready" || !isPinCode(digits)) return undefined;
  return areaOf(digits, loaded.value) ?? null;
}
