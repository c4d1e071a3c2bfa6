import { queryOptions } from "@tanstack/react-query";
import { messageOf, problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";

/** Resolves to nothing when it is done, or to what went wrong, in one sentence. */
export type Done = Promise<string | undefined>;

export const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

/** Waits for a call. Resolves to nothing when it is done, or to what went wrong. */
export async function settle(call: Parameters<typeof unwrap>[0]): Done {
  try {
    await unwrap(call);
    return undefined;
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}

const { operators, invitations } = authenticatedClient.api.v1.ops;

/** Who works in /ops or did, and who is invited. */
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

/** Invites somebody. Resolves to the one-time link's path, or to what is wrong with what was typed. */
export async function invite(json: { email: string; name: string }) {
  try {
    return { invited: await unwrap(operators.invitations.$post({ json })) };
  } catch (error) {
    return { refused: problemOf(error, UNREACHABLE) };
  }
}
