import { unwrap } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { VendorVisit } from "#booking/vendors/contract.ts";
import type { Day } from "#kernel/time/day.ts";

/** The days that `listVisits` reads, the first one included: a month. */
export const MONTH_DAYS = 31;

/** The vendor's visits of a month, from a day or from today on. */
export const listVisits = async (from: Day | undefined): Promise<VendorVisit[]> => {
  const query = { from, days: String(MONTH_DAYS) };
  return (await unwrap(authenticatedClient.api.v1.visits.$get({ query }))).items;
};
