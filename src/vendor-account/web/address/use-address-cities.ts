import { useCallback } from "react";
import type { Client } from "#api-client/client.ts";
import { useLoaded } from "#ui/browser/use-query.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";

type City = { id: number; name: string };

/** The cities to choose from; an address's own city is there even when they cannot be loaded. */
export function useAddressCities(client: Client, address: Address | undefined) {
  const load = useCallback(async (): Promise<City[]> => {
    const response = await client.api.v1.get_locations.$post();
    if (!response.ok) throw new Error("The cities could not be read.");
    return response.json();
  }, [client]);
  const { loaded, reload } = useLoaded(load);
  const own = address ? [{ id: address.address_id, name: address.city }] : [];
  const known = loaded.state === "ready" ? loaded.value : [];
  const isKnown = known.some(({ id }) => id === address?.address_id);
  return {
    cities: isKnown ? known : [...own, ...known],
    hasFailed: loaded.state === "failed",
    reload,
  };
}
