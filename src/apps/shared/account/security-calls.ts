import type { ContactName } from "#account/ground/fields.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { Client } from "#api-client/client.ts";
import { unwrap } from "#api-client/api-error.ts";
import type { AccountAnswer } from "#account/customers/contract.ts";

const { account, password, session, sessions } = authenticatedClient.api.v1;

/** What each part of an account's page takes. */
export type AccountProps = { account: AccountAnswer; onChanged: (account: AccountAnswer) => void };

export const loadAccount = () => unwrap(account.$get());

type ProofRequest = { contact: ContactName; value?: string; current_password?: string };

export const sendCode = (json: ProofRequest) => unwrap(account.proof.$post({ json }));

export const confirmContact = (json: { contact: ContactName; code: string }) =>
  unwrap(account.proof.confirm.$post({ json }));

export const confirmSession = (json: { password: string } | { code: string }) =>
  unwrap(session.confirm.$post({ json }));

/** The name that the caller signs in with. */
export async function loadUsername(): Promise<string> {
  const { role, email, phone_number } = await unwrap(session.$get({}));
  return role === "customer" ? (phone_number ?? email) : email || (phone_number ?? "");
}

export const loadSessions = () => unwrap(sessions.$get());

export const endSession = (id: string) => unwrap(sessions[":id"].$delete({ param: { id } }));

export const endOtherSessions = () => unwrap(sessions.$delete());

type PasswordInput = {
  current_password: string;
  password: string;
  password_confirmation: string;
};

export const changePassword = (json: PasswordInput) => unwrap(password.$put({ json }));

type ResetInput = { token: string; password: string; password_confirmation: string };

export const resetPassword = (client: Client, json: ResetInput) =>
  unwrap(client.api.v1.password.reset.$post({ json }));

export const askForLink = (client: Client, name: string) =>
  unwrap(
    client.api.v1.password.forgot.$post({
      json: name.includes("@") ? { email: name } : { phone_number: name },
    }),
  );
