import type { Client } from "#api-client/client.ts";
import type { VendorServiceEntry } from "#vendor-services/contract/vendor.ts";

/** The vendor's own entries. Throws when they cannot be had. */
export async function loadServiceEntries(client: Client): Promise<VendorServiceEntry[]> {
  const response = await client.api.v1.vendors.vendor_services.$get();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return response.json();
}

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> };

/** Whether it was done; what went wrong is logged. */
async function isDone(what: string, call: () => Promise<Answer>): Promise<boolean> {
  try {
    const response = await call();
    if (response.ok) return true;
    console.error(what, response.status, await response.json().catch(() => undefined));
  } catch (error) {
    console.error(what, error);
  }
  return false;
}

/** Changes the price of an entry to rupees, as they were typed. Whether that was done. */
export const changeServicePrice = (client: Client, id: number, price: string): Promise<boolean> =>
  isDone("The price could not be changed.", () =>
    client.api.v1.vendors[":id"].$put({
      param: { id: String(id) },
      json: { vendor_service: { price } },
    }),
  );

/** Deletes an entry. Whether that was done. */
export const deleteServiceEntry = (client: Client, id: number): Promise<boolean> =>
  isDone("The service could not be deleted.", () =>
    client.api.v1.vendors[":id"].$delete({ param: { id: String(id) } }),
  );
