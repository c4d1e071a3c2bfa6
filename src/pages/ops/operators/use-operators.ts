import { useCallback } from "react";
import type { Operator } from "#account/contract/ops.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";

const NOBODY: Operator[] = [];

/** Everybody who works at the desk or did; nobody while that is not known. */
export function useOperators(): readonly Operator[] {
  const load = useCallback(async () => {
    const response = await authenticatedClient.api.v1.ops.operators.$get();
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return (await response.json()).operators;
  }, []);
  const { loaded } = useLoaded(load);
  return loaded.state === "ready" ? loaded.value : NOBODY;
}
