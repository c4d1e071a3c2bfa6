import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { unwrap, unwrapOptional } from "#api-client/unwrap.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";

export type AddressInput = {
  address1: string;
  pin_code: string;
  city: string;
  locality: string;
  /** The id of the city. */
  address_id: number;
};

const { addresses } = authenticatedClient.api.v1;

/** The vendor's addresses; an empty list when there is none. */
export const addressesQuery = queryOptions({
  queryKey: queryKeys.dashboard.addresses,
  queryFn: async (): Promise<Address[]> => (await unwrapOptional(addresses.$get())) ?? [],
  staleTime: Infinity,
});

/**
 * Adds an address, or replaces the one with `id`. Resolves to the problem; undefined on success.
 */
export async function saveAddress(
  id: number | undefined,
  input: AddressInput,
): Promise<ProblemText | "unreachable" | undefined> {
  const json = { vendor_address: { ...input, state: "UP" } };
  try {
    if (id === undefined) await unwrap(addresses.$post({ json }));
    else await unwrap(addresses[":id"].$put({ param: { id: String(id) }, json }));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.problem;
    console.warn("The address could not be saved.", error);
    return "unreachable";
  }
}

/** Deletes an address. Resolves to whether it is gone, also when it was gone before. */
export async function deleteAddress(id: number): Promise<boolean> {
  try {
    await unwrapOptional(addresses[":id"].$delete({ param: { id: String(id) } }));
    return true;
  } catch (error) {
    console.warn("The address could not be deleted.", error);
    return false;
  }
}
