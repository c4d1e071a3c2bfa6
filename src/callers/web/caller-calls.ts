import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#callers/contract/ops.ts";
import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

const { callers } = authenticatedClient.api.v1.ops;

/** All that the desk knows about a phone number of ten digits. */
export const callerQuery = (phoneNumber: string) =>
  queryOptions({
    queryKey: queryKeys.ops.caller(phoneNumber),
    queryFn: async (): Promise<Caller> =>
      (await unwrap(callers.$get({ query: { q: phoneNumber } }))).caller,
  });

const UNREACHABLE = "We could not reach the server. Nothing was changed. Try again.";

async function settle(call: Promise<unknown>): Promise<ProblemText | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return problemOf(error, UNREACHABLE);
  }
}

/** Writes a note about a phone number. Resolves to the problem, or to undefined when it is done. */
export const writeNote = (phone_number: string, note: string) =>
  settle(unwrap(callers.notes.$post({ json: { phone_number, note } })));

/** Removes a note. Resolves to the problem, or to undefined when it is done. */
export const removeNote = (id: number) =>
  settle(unwrap(callers.notes[":id"].$delete({ param: { id: String(id) } })));
