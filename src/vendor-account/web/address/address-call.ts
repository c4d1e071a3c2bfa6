import { authorization, userToken } from "#api-client/user-token.ts";
import type { Client } from "#api-client/client.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";

export type AddressInput = {
  address1: string;
  pin_code: string;
  city: string;
  locality: string;
  /** The id of the city. */
  address_id: number;
};

type Answer = { status: number; ok: boolean; json: () => Promise<unknown> };

function heedToken(response: Answer): void {
  if (response.status === 401) userToken.remove();
}

/** The vendor's addresses; an empty list when there is none. Throws when they cannot be read. */
export async function loadAddresses(client: Client): Promise<Address[]> {
  const response = await client.api.v1.addresses.$get({}, { headers: authorization() });
  heedToken(response);
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`The addresses could not be read: ${response.status}`);
  return response.json();
}

/** Adds an address, or changes the one with `id`. Resolves to why not; undefined on success. */
export async function saveAddress(
  client: Client,
  id: number | undefined,
  input: AddressInput,
): Promise<ProblemText | "unreachable" | undefined> {
  const json = { vendor_address: { ...input, state: "UP" } };
  const headers = authorization();
  const { addresses } = client.api.v1;
  try {
    const response: Answer =
      id === undefined
        ? await addresses.$post({ json }, { headers })
        : await addresses[":id"].$put({ param: { id: String(id) }, json }, { headers });
    heedToken(response);
    return response.ok ? undefined : parseProblem(await response.json().catch(() => undefined));
  } catch (error) {
    console.warn("The address could not be saved.", error);
    return "unreachable";
  }
}

/** Whether the address is gone now; one that was gone already counts. */
export async function deleteAddress(client: Client, id: number): Promise<boolean> {
  try {
    const response: Answer = await client.api.v1.addresses[":id"].$delete(
      { param: { id: String(id) } },
      { headers: authorization() },
    );
    heedToken(response);
    return response.ok || response.status === 404;
  } catch (error) {
    console.warn("The address could not be deleted.", error);
    return false;
  }
}
