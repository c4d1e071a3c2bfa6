import type { Client } from "#api-client/client.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";
import { authorization, userToken } from "#api-client/user-token.ts";

const UNREACHABLE = "We could not reach the server. Check the connection and try again.";

type Answered = { ok: boolean; status: number; json: () => Promise<unknown> };

/** A token that the server no longer knows is forgotten here too. */
function forgetOver({ status }: Answered, shown: Record<string, string>): void {
  if (status === 401 && authorization()["authorization"] === shown["authorization"])
    userToken.remove();
}

/** Sends something. Resolves to what was wrong with it, in words; to nothing when it is done. */
async function attempt(
  send: (headers: Record<string, string>) => Promise<Answered>,
): Promise<ProblemText | undefined> {
  const headers = authorization();
  try {
    const response = await send(headers);
    if (response.ok) return undefined;
    forgetOver(response, headers);
    const refused = parseProblem(await response.json().catch(() => undefined));
    return { ...refused, message: refused.message ?? UNREACHABLE };
  } catch {
    return { message: UNREACHABLE, fields: {}, rest: [] };
  }
}

/** The sessions of whoever is signed in, the last used first. */
export async function loadSessions(client: Client) {
  const headers = authorization();
  const response = await client.api.v1.sessions.$get({}, { headers });
  if (response.ok) return response.json();
  forgetOver(response, headers);
  throw new Error(`The server answered ${response.status}`);
}

export const endSession = (client: Client, id: string) =>
  attempt((headers) => client.api.v1.sessions[":id"].$delete({ param: { id } }, { headers }));

export const endOtherSessions = (client: Client) =>
  attempt((headers) => client.api.v1.sessions.$delete({}, { headers }));

export type PasswordInput = {
  current_password: string;
  password: string;
  password_confirmation: string;
};

export const changePassword = (client: Client, json: PasswordInput) =>
  attempt((headers) => client.api.v1.password.$put({ json }, { headers }));

export type ResetInput = { token: string; password: string; password_confirmation: string };

/** Sets a new password with the token of a link. Resolves to whose it was, or to what is wrong. */
export async function resetPassword(client: Client, json: ResetInput) {
  try {
    const response = await client.api.v1.password.reset.$post({ json });
    if (response.ok) return { role: (await response.json()).role };
    return { refused: parseProblem(await response.json().catch(() => undefined)) };
  } catch {
    return { refused: { message: UNREACHABLE, fields: {}, rest: [] } satisfies ProblemText };
  }
}
