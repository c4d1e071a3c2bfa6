import { queryOptions } from "@tanstack/react-query";
import type { VisitWord } from "#booking/contract/plan.ts";
import type { VendorVisit } from "#booking/contract/visits.ts";
import { messageOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";

/** Days that are over, in which a word may still be corrected, and days to come that the list shows. */
const DAYS_BACK = 23;
const DAYS_AHEAD = 7;

const UNREACHABLE = "We could not reach the server: check the connection and try again.";

const { visits } = authenticatedClient.api.v1;

/**
 * The vendor's visits of today and the coming days, those before of which it has said nothing, and those whose
 * word it can still correct.
 */
export const visitsQuery = queryOptions({
  queryKey: queryKeys.dashboard.visits,
  async queryFn(): Promise<VendorVisit[]> {
    const day = today(new Date());
    const from = addDays(day, -DAYS_BACK);
    const query = { from, days: String(DAYS_BACK + 1 + DAYS_AHEAD), unsaid: "also" as const };
    const { items } = await unwrap(visits.$get({ query }));
    return items.filter(
      ({ date, status, can }) => status === "planned" || date >= day || can.length > 0,
    );
  },
});

/** The vendor's visits of a month from a day on. */
export const visitsFrom = (from: Day | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.dashboard.visits, from],
    queryFn: async (): Promise<VendorVisit[]> =>
      (await unwrap(visits.$get({ query: { from, days: "31" } }))).items,
  });

/** Sends how a visit went; returns why that failed. */
export async function sendWord(
  id: number,
  status: VisitWord,
  reason: string,
): Promise<string | undefined> {
  try {
    const param = { id: String(id) };
    await unwrap(visits[":id"].$post({ param, json: { status, reason } }));
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}
