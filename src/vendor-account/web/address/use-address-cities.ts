import { useQuery } from "@tanstack/react-query";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";

/**
 * The cities of the select; the address's own city is included even when the cities cannot be
 * loaded.
 */
export function useAddressCities(address: Address | undefined) {
  const {
    data: known = [],
    isLoadingError: hasFailed,
    refetch,
  } = useQuery({
    queryKey: queryKeys.dashboard.cities,
    queryFn: () => unwrap(authenticatedClient.api.v1.get_locations.$post()),
    staleTime: Infinity,
  });
  const own = address ? [{ id: address.address_id, name: address.city }] : [];
  const isKnown = known.some(({ id }) => id === address?.address_id);
  return { cities: isKnown ? known : [...own, ...known], hasFailed, refetch };
}
