import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { queryKeys } from "#api-client/query-keys.ts";

const { vendors } = authenticatedClient.api.v1;

/** Loads the vendor's entries. Throws on failure. */
export const loadServiceEntries = () => unwrap(vendors.vendor_services.$get());

export const serviceEntriesQuery = queryOptions({
  queryKey: queryKeys.dashboard.services,
  queryFn: loadServiceEntries,
});

/** Resolves to whether it succeeded. A failure is logged. */
async function isDone(what: string, call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError) console.error(what, error.status, error.problem);
    else console.error(what, error);
    return false;
  }
}

/** Changes the price of an entry to rupees, as typed. Resolves to whether it succeeded. */
export const changeServicePrice = (id: number, price: string): Promise<boolean> =>
  isDone(
    "The price could not be changed.",
    unwrap(vendors[":id"].$put({ param: { id: String(id) }, json: { vendor_service: { price } } })),
  );

/** Deletes an entry. Resolves to whether it succeeded. */
export const deleteServiceEntry = (id: number): Promise<boolean> =>
  isDone(
    "The service could not be deleted.",
    unwrap(vendors[":id"].$delete({ param: { id: String(id) } })),
  );
