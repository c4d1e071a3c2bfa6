import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { Client } from "#api-client/client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { unwrap } from "#api-client/unwrap.ts";

const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

const { password, sessions } = authenticatedClient.api.v1;

/** Resolves to the problem of a call, or to undefined when it is done. */
async function attempt(call: Promise<unknown>): Promise<ProblemText | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    const problem = problemOf(error, UNREACHABLE);
    return { ...problem, message: problem.message ?? UNREACHABLE };
  }
}

/** The account's own sessions, the last used first. */
export const loadSessions = () => unwrap(sessions.$get());

export const endSession = (id: string) =>
  attempt(unwrap(sessions[":id"].$delete({ param: { id } })));

export const endOtherSessions = () => attempt(unwrap(sessions.$delete()));

export type PasswordInput = {
  current_password: string;
  password: string;
  password_confirmation: string;
};

export const changePassword = (json: PasswordInput) => attempt(unwrap(password.$put({ json })));

export type ResetInput = { token: string; password: string; password_confirmation: string };

/**
 * Sets a new password with the token of a link. Resolves to the account's role, or to the problem.
 */
export async function resetPassword(client: Client, json: ResetInput) {
  try {
    const { role } = await unwrap(client.api.v1.password.reset.$post({ json }));
    return { role };
  } catch (error) {
    return { refused: problemOf(error, UNREACHABLE) };
  }
}

/**
 * Asks for a link for a new password, by an e-mail or a phone number. Resolves to what the server says, or
 * to the problem, whose field is `name`.
 */
export async function askForLink(
  client: Client,
  name: string,
): Promise<{ message: string } | { refused: ProblemText }> {
  const json = name.includes("@") ? { email: name } : { phone_number: name };
  try {
    return await unwrap(client.api.v1.password.forgot.$post({ json }));
  } catch (error) {
    const { fields, ...problem } = problemOf(error, UNREACHABLE);
    const [message] = Object.values(fields);
    return { refused: { ...problem, fields: message === undefined ? {} : { name: message } } };
  }
}
