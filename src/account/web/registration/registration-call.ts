import type { Client } from "#api-client/client.ts";
import { authorization } from "#api-client/user-token.ts";

export type RegistrationMode = "sign-up" | "sign-in";

export type RegistrationInput = {
  phone_number: string;
  email: string;
  password: string;
  password_confirmation: string;
};

/** What the server made of it. It may refuse without a sentence; `failure` is the network's own. */
export type RegistrationAnswer = { token: string } | { sentences: string[] } | { failure: string };

type Body = { token?: unknown; error?: unknown; errors?: unknown };

/** The server's list of errors, or its single error, as a list. */
function sentencesOf(body: Body | undefined): string[] {
  const given: unknown[] = [body?.errors ?? body?.error].flat();
  return given.filter((sentence) => typeof sentence === "string").filter(Boolean);
}

/** Signs a vendor up or in; a token that is stored ends. Never throws. */
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
    return { sentences: sentencesOf(body) };
  } catch (error) {
    console.warn("The server could not be reached.", error);
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
