import { queryOptions } from "@tanstack/react-query";
import type { Availability, NewAvailability } from "#availability/contract/vendor.ts";
import { ApiError } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { availability } = authenticatedClient.api.v1;

/** When the signed-in vendor can come. */
export const availabilityQuery = queryOptions({
  queryKey: queryKeys.dashboard.availability,
  queryFn: (): Promise<Availability> => unwrap(availability.$get()),
});

/** What became of saving: what is saved now, or why it was not. */
export type Saved =
  | { saved: Availability }
  | { problem: "overtaken" | "unreachable" }
  | { problem: ProblemText };

/** Saves a vendor's time, where it has `version` still; without one in any case. */
export async function saveAvailability(json: NewAvailability): Promise<Saved> {
  try {
    return { saved: await unwrap(availability.$put({ json })) };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      console.warn("The availability could not be saved.", error);
      return { problem: "unreachable" };
    }
    return { problem: error.status === 409 ? "overtaken" : fullPaths(error) };
  }
}

/** Days off are a list: their messages are found by the whole path, `days_off.0.to`. */
const fullPaths = ({ problem }: ApiError): ProblemText => ({
  ...problem,
  fields: Object.fromEntries(problem.issues.map(({ path, message }) => [path, message])),
});
