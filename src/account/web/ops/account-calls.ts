import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OpsAccountResponse, PasswordLinkAnswer } from "#account/contract/ops.ts";
import { messageOf, problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap, unwrapOptional } from "#api-client/unwrap.ts";
import { settle, UNREACHABLE, type Done } from "./operator-calls.ts";

const { accounts } = authenticatedClient.api.v1.ops;
const param = (id: number) => ({ param: { id: String(id) } });

/** A page of customers whose name, e-mail or phone number begins with `q`. */
export const customerListQuery = (query: { q: string; cursor: string }) =>
  queryOptions({
    queryKey: queryKeys.ops.customers(query),
    queryFn: () => unwrap(accounts.$get({ query: { ...query, role: "customer" } })),
    placeholderData: keepPreviousData,
  });

/** One account with its sessions; null when there is none. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.ops.account(id),
    queryFn: async (): Promise<OpsAccountResponse | null> =>
      (await unwrapOptional(accounts[":id"].$get(param(id)))) ?? null,
  });

export const signOutAccount = (id: number): Done =>
  settle(accounts[":id"].sign_out.$post(param(id)));

export type AccountAction = "deactivate" | "reactivate" | "release_email";

export const changeAccount = (
  id: number,
  { act, reason }: { act: AccountAction; reason: string },
): Done => settle(accounts[":id"][act].$post({ ...param(id), json: { reason } }));

/** Corrects e-mail and phone number. Resolves to the problem, or to undefined when it is done. */
export async function correctAccount(
  id: number,
  json: { email: string; phone_number: string; version: number },
): Promise<ProblemText | undefined> {
  try {
    await unwrap(accounts[":id"].$put({ ...param(id), json }));
    return undefined;
  } catch (error) {
    return problemOf(error, UNREACHABLE);
  }
}

/** Creates a one-time link for a new password. Resolves to the link, or to the problem as text. */
export async function makePasswordLink(id: number): Promise<PasswordLinkAnswer | string> {
  try {
    return await unwrap(accounts[":id"].password_link.$post(param(id)));
  } catch (error) {
    return messageOf(error, UNREACHABLE);
  }
}
