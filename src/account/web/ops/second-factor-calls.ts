import { queryOptions } from "@tanstack/react-query";
import { problemOf } from "#api-client/api-error.ts";
import { authenticatedClient } from "#api-client/authenticated-client.ts";
import type { ProblemText } from "#api-client/parse-problem.ts";
import { queryKeys } from "#api-client/query-keys.ts";
import { unwrap } from "#api-client/unwrap.ts";
import { UNREACHABLE } from "./operator-calls.ts";

/** The result of a call, or its refusal. */
export type Answer<Value> = { done: Value; refused?: undefined } | { refused: ProblemText };

async function answerOf<Value>(call: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { done: await call };
  } catch (error) {
    return { refused: problemOf(error, UNREACHABLE) };
  }
}

const calls = authenticatedClient.api.v1.second_factor;

/** The state of the second factor of the token's account. */
export const secondFactorQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.secondFactor(token),
    queryFn: () => unwrap(calls.$get()),
    refetchOnWindowFocus: false,
  });

export const startEnrolment = (password?: string) =>
  answerOf(unwrap(calls.enrolment.$post({ json: password === undefined ? {} : { password } })));

export const confirmEnrolment = (code: string) =>
  answerOf(unwrap(calls.confirm.$post({ json: { code } })));

export const verifyCode = (code: string) =>
  answerOf(unwrap(calls.verify.$post({ json: { code } })));

export const renewRecoveryCodes = (code: string) =>
  answerOf(unwrap(calls.recovery_codes.$post({ json: { code } })));
