import type { DeskAccountAnswer, PasswordLinkAnswer } from "#account/contract/ops.ts";
import type { Client } from "#api-client/client.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";
import { settle, UNREACHABLE, type Done } from "./operator-calls.ts";

const accounts = (client: Client) => client.api.v1.ops.accounts;
const param = (id: number) => ({ param: { id: String(id) } });

/** A page of customers, found by how a name, an e-mail or a phone number begins. */
export async function loadCustomers(client: Client, query: { q: string; cursor: string }) {
  const response = await accounts(client).$get({ query: { ...query, role: "customer" } });
  if (!response.ok) throw new Error(parseProblem(await response.json()).message ?? UNREACHABLE);
  return response.json();
}

/** One account with its sessions; undefined when there is none. */
export async function loadAccount(
  client: Client,
  id: number,
): Promise<DeskAccountAnswer | undefined> {
  const response = await accounts(client)[":id"].$get(param(id));
  if (response.ok) return response.json();
  if (response.status === 404) return undefined;
  throw new Error(`The server answered ${response.status}`);
}

export const signOutAccount = (client: Client, id: number): Done =>
  settle(accounts(client)[":id"].sign_out.$post(param(id)));

export type ReasonAct = "deactivate" | "reactivate" | "release_email";

export const changeAccount = (
  client: Client,
  id: number,
  { act, reason }: { act: ReasonAct; reason: string },
): Done => settle(accounts(client)[":id"][act].$post({ ...param(id), json: { reason } }));

/** Corrects e-mail and phone number. Resolves to what is wrong with them; to nothing when done. */
export async function correctAccount(
  client: Client,
  id: number,
  json: { email: string; phone_number: string; version: number },
): Promise<ProblemText | undefined> {
  try {
    const response = await accounts(client)[":id"].$put({ ...param(id), json });
    return response.ok ? undefined : parseProblem(await response.json());
  } catch {
    return { message: UNREACHABLE, fields: {}, rest: [] };
  }
}

/** Makes a one-time link for a new password. Resolves to it, or to why there is none. */
export async function makePasswordLink(
  client: Client,
  id: number,
): Promise<PasswordLinkAnswer | string> {
  try {
    const response = await accounts(client)[":id"].password_link.$post(param(id));
    if (response.ok) return await response.json();
    return parseProblem(await response.json()).message ?? UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}
