import type { Client } from "#api-client/client.ts";
import { parseProblem, type ParsedProblem } from "#api-client/parse-problem.ts";
import { authorization } from "#api-client/user-token.ts";

export type RegistrationMode = "sign-up" | "sign-in";

export type RegistrationInput = {
  phone_number: string;
  email: string;
  password: string;
  password_confirmation: string;
};

/** The response. A refusal may have no message; `failure` is a network error. */
export type RegistrationAnswer =
  | { token: string }
  | { problem: ParsedProblem }
  | { failure: string };

type Body = { token?: unknown; error?: unknown };

/** The specification has a single `error` beside the list `errors`. */
function problemOf(body: Body | undefined): ParsedProblem {
  const problem = parseProblem(body);
  return typeof body?.error === "string" && body.error !== ""
    ? { ...problem, rest: [body.error] }
    : problem;
}

/** Signs a vendor up or in. A stored token is revoked. Never throws. */
export async function callRegistration(
  client: Client,
  mode: RegistrationMode,
  { email, password, ...rest }: RegistrationInput,
): Promise<RegistrationAnswer> {
  const { v1 } = client.api;
  const replacing = { headers: authorization() };
  try {
    const response =
      mode === "sign-up"
        ? await v1.signup.$post({ json: { ...rest, email, password, role: "vendor" } }, replacing)
        : await v1.login.$post({ json: { email, password } }, replacing);
    const body: Body | undefined = await response.json().catch(() => undefined);
    if (response.ok && typeof body?.token === "string") return { token: body.token };
    return { problem: problemOf(body) };
  } catch (error) {
    console.warn("The server could not be reached.", error);
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
