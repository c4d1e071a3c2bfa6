import type { Client } from "#api-client/client.ts";
import { parseProblem, type ParsedProblem } from "#api-client/parse-problem.ts";
import { authorization } from "#api-client/user-token.ts";

/** What is typed to get in: with an e-mail to sign up, without one to sign in. */
export type Credentials = { email?: string; phone_number: string; password: string };

/** The server's answer. It may refuse without a sentence. */
export type Entry = { token: string } | { problem: ParsedProblem } | "unreachable";

type Body = { token?: string; errors?: string[] };

/**
 * Signs up or in; a token that is stored ends, since the new one takes its place. Never throws: a
 * server that cannot be reached is `unreachable`.
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
