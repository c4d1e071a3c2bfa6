import type { EnrolmentAnswer, SecondFactorAnswer } from "#account/contract/second-factor.ts";
import type { Client } from "#api-client/client.ts";
import { parseProblem, type ProblemText } from "#api-client/parse-problem.ts";
import { UNREACHABLE } from "./operator-calls.ts";

/** What the server answers, or why it refuses. */
export type Answer<Value> = { done: Value; refused?: undefined } | { refused: ProblemText };

const unreachable: ProblemText = { message: UNREACHABLE, fields: {}, rest: [] };

async function ask<Value>(call: Promise<Response>): Promise<Answer<Value>> {
  try {
    const response = await call;
    const body: unknown = await response.json();
    return response.ok ? { done: body as Value } : { refused: parseProblem(body) };
  } catch {
    return { refused: unreachable };
  }
}

const calls = (client: Client) => client.api.v1.second_factor;

/** How the second factor of whoever is signed in stands. Throws when that cannot be learnt. */
export async function loadSecondFactor(client: Client): Promise<SecondFactorAnswer> {
  const response = await calls(client).$get();
  if (!response.ok) throw new Error(parseProblem(await response.json()).message ?? UNREACHABLE);
  return response.json();
}

export const startEnrolment = (client: Client, password?: string) =>
  ask<EnrolmentAnswer>(
    calls(client).enrolment.$post({ json: password === undefined ? {} : { password } }),
  );

export const confirmEnrolment = (client: Client, code: string) =>
  ask<{ token: string; recovery_codes: string[] }>(calls(client).confirm.$post({ json: { code } }));

export const verifyCode = (client: Client, code: string) =>
  ask<{ token: string; recovery_codes_left: number }>(
    calls(client).verify.$post({ json: { code } }),
  );

export const renewRecoveryCodes = (client: Client, code: string) =>
  ask<{ recovery_codes: string[] }>(calls(client).recovery_codes.$post({ json: { code } }));
