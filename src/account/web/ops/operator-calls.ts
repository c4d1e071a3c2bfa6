import { queryOptions } from "@tanstack/react-query";
import { messageOf, problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

/** Resolves to undefined when it is done, or to the problem as one sentence. */
export type Done = Promise<string | undefined>;

export const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

/** Waits for a call. Resolves to undefined when it is done, or to the problem. */
export async function settle(call: Parameters<typeof unwrap>[0]): Done {
  try {
    await unwrap(call);
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}

const { operators, invitations } = authenticatedClient.api.v1.ops;

/** All operators, including former ones, and the open invitations. */
export const operatorsQuery = () =>
  queryOptions({ queryKey: queryKeys.ops.operators, queryFn: () => unwrap(operators.$get()) });

const param = (id: number) => ({ param: { id: String(id) } });

export const deactivate = (id: number): Done =>
  settle(operators[":id"].deactivate.$post(param(id)));

export const reactivate = (id: number): Done =>
  settle(operators[":id"].reactivate.$post(param(id)));

export const resetSecondFactor = (id: number): Done =>
  settle(operators[":id"].reset_second_factor.$post(param(id)));

export const withdraw = (id: number): Done => settle(invitations[":id"].$delete(param(id)));

/**
 * Invites an operator. Resolves to the path of the one-time link, or to the problem with the input.
 */
export async function invite(json: { email: string; name: string }) {
  try {
    return { invited: await unwrap(operators.invitations.$post({ json })) };
  } catch (error) {
    return { refused: problemOf(error, UNREACHABLE) };
  }
}
