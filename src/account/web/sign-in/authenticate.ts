import type { Client } from "#api-client/client.ts";
import { parseProblem, type ParsedProblem } from "#api-client/parse-problem.ts";
import { authorization } from "#api-client/user-token.ts";

/** The credentials: with an e-mail address to sign up, without one to sign in. */
export type Credentials = { email?: string; phone_number: string; password: string };

/** The response. A refusal may have no message. */
export type Entry = { token: string } | { problem: ParsedProblem } | "unreachable";

type Body = { token?: string; errors?: string[] };

/**
 * Signs up or in. A stored token is revoked, since the new one replaces it. Never throws: a network
 * error is `unreachable`.
 */
export async function requestToken(client: Client, credentials: Credentials): Promise<Entry> {
  try {
    const response = await client.api.$post({ json: credentials }, { headers: authorization() });
    const body: Body | undefined = await response.json().catch(() => undefined);
    if (response.ok && body?.token !== undefined) return { token: body.token };
    return { problem: parseProblem(body) };
  } catch (error) {
    console.warn("The server could not be reached.", error);
    return "unreachable";
  }
}
