import type { Client } from "#api-client/client.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";

/** Resolves to nothing when it is done, or to what went wrong, in one sentence. */
export type Done = Promise<string | undefined>;

export const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

/** Waits for a call. Resolves to nothing when it is done, or to what went wrong. */
export async function settle(call: Promise<Response>): Done {
  try {
    const response = await call;
    if (response.ok) return undefined;
    return parseProblem(await response.json()).message ?? UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

const operators = (client: Client) => client.api.v1.ops.operators;

export async function loadOperators(client: Client) {
  const response = await operators(client).$get();
  if (!response.ok) throw new Error(parseProblem(await response.json()).message ?? UNREACHABLE);
  return response.json();
}

const param = (id: number) => ({ param: { id: String(id) } });

export const deactivate = (client: Client, id: number): Done =>
  settle(operators(client)[":id"].deactivate.$post(param(id)));

export const reactivate = (client: Client, id: number): Done =>
  settle(operators(client)[":id"].reactivate.$post(param(id)));

export const resetSecondFactor = (client: Client, id: number): Done =>
  settle(operators(client)[":id"].reset_second_factor.$post(param(id)));

export const withdraw = (client: Client, id: number): Done =>
  settle(client.api.v1.ops.invitations[":id"].$delete(param(id)));

/** Invites somebody. Resolves to the one-time link's path, or to what is wrong with what was typed. */
export async function invite(client: Client, json: { email: string; name: string }) {
  const unreachable: ProblemText = { message: UNREACHABLE, fields: {}, rest: [] };
  try {
    const response = await operators(client).invitations.$post({ json });
    if (response.ok) return { invited: await response.json() };
    return { refused: parseProblem(await response.json()) };
  } catch {
    return { refused: unreachable };
  }
}
