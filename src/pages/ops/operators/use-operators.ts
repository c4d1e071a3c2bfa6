import { useCallback } from "react";
import type { Operator } from "#account/contract/desk-contract.ts";
import { useLoaded } from "#ui/browser/use-loaded.ts";
import { signedClient } from "#api-client/signed-client.ts";

const NOBODY: Operator[] = [];

/** Everybody who works at the desk or did; nobody while that is not known. */
export function useOperators(): readonly Operator[] {
  const load = useCallback(async () => {
    const response = await signedClient.api.v1.ops.operators.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return (await response.json()).operators;
  }, []);
  const { loaded } = useLoaded(load);
  return loaded.state === "ready" ? loaded.value : NOBODY;
}
