import {
  AppCodeRequest,
  CodeRequest,
  EnrolledAnswer,
  EnrolmentAnswer,
  EnrolmentRequest,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  VerifiedAnswer,
} from "#account/contract/second-factor.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { LimitUse } from "#server/limits/limit-headers.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { incompleteOperatorRoute, operatorRoute } from "#server/http/routes.ts";
import { confirmEnrolment } from "../second-factor/confirm-enrolment.ts";
import { readSecondFactor } from "../second-factor/read-second-factor.ts";
import { renewRecoveryCodes } from "../second-factor/renew-recovery-codes.ts";
import { startEnrolment } from "../second-factor/start-enrolment.ts";
import { verifyCode } from "../second-factor/verify-code.ts";
import { currentSession } from "./current-session.ts";
import { signInContext } from "./sign-in-context.ts";

const TAG = "Operators: second factor";
const enrolmentRoute = incompleteOperatorRoute(TAG, "enrolment");

const readRoute = incompleteOperatorRoute(TAG, "code", "enrolment")("get", "/v1/second_factor", {
  summary: "How one's own second factor stands, and what this session lacks",
  responses: { 200: jsonAnswer("How", SecondFactorAnswer) },
});

const startRoute = enrolmentRoute("post", "/v1/second_factor/enrolment", {
  summary: "Begin to set up an app for codes; answers the secret for it",
  request: { body: jsonBody(EnrolmentRequest) },
  responses: { 200: jsonAnswer("For the app", EnrolmentAnswer), ...problems(422, 429) },
});

const confirmRoute = enrolmentRoute("post", "/v1/second_factor/confirm", {
  summary: "Set it up with the first code; ends all sessions, and answers a new one",
  request: { body: jsonBody(AppCodeRequest) },
  responses: { 200: jsonAnswer("Set up", EnrolledAnswer), ...problems(409, 422, 429) },
});

const verifyRoute = incompleteOperatorRoute(TAG, "code")("post", "/v1/second_factor/verify", {
  summary: "Complete a session with a code of the app, or with a recovery code",
  request: { body: jsonBody(CodeRequest) },
  responses: { 200: jsonAnswer("Complete", VerifiedAnswer), ...problems(409, 422, 429) },
});

const renewRoute = operatorRoute(TAG)("post", "/v1/second_factor/recovery_codes", {
  summary: "Make new recovery codes with a code of the app; the old ones are worthless",
  request: { body: jsonBody(AppCodeRequest) },
  responses: { 200: jsonAnswer("Ten", RecoveryCodesAnswer), ...problems(409, 422, 429) },
});

const CONFLICTS = ["over", "not-now"] as const;

/** A refusal as a problem with the error at its field. */
const wrong = (refusal: Refusal) =>
  refusalResponse(422, refusal, { path: refusal.refused === "password" ? "password" : "code" });

const refusedFor = (answer: Refusal) =>
  CONFLICTS.some((name) => name === answer.refused) ? refusalResponse(409, answer) : wrong(answer);

/** A call, as far as limits look at it. */
type Context = { var: { limitUses?: LimitUse[] | undefined } };

export const secondFactorRoutes = ({ db, now, site, limits, sealing, isPublic }: Dependencies) => {
  /** Limited by account: a caller here has its password already. */
  async function limitGuesses(accountId: number, c: Context) {
    const key = String(accountId);
    const tooMany =
      (await limits.use("second-factor", key, c)) ??
      (await limits.use("second-factor-in-a-day", key, c));
    const succeeded = async () => {
      await limits.takeBack("second-factor", key);
      await limits.takeBack("second-factor-in-a-day", key);
    };
    return { tooMany, succeeded };
  }

  return createRouter()
    .openapi(readRoute, async (c) => {
      const session = currentSession(c).tokenHash;
      const asked = { session, needs: c.var.missing ?? null, isRequired: isPublic };
      return c.json(await readSecondFactor(db, c.var.account.accountId, asked, now()), 200);
    })
    .openapi(startRoute, async (c) => {
      const { accountId } = c.var.account;
      const { password } = c.req.valid("json");
      const limit = password === undefined ? undefined : await limitGuesses(accountId, c);
      if (limit?.tooMany !== undefined) return limit.tooMany;
      const asked = { session: currentSession(c).tokenHash, password, issuer: site.name };
      const answer = await startEnrolment(db, accountId, asked, { now: now(), sealing });
      if (isRefusal(answer)) return wrong(answer);
      await limit?.succeeded();
      return c.json(answer, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { accountId } = c.var.account;
      const limit = await limitGuesses(accountId, c);
      if (limit.tooMany !== undefined) return limit.tooMany;
      const asked = { ...c.req.valid("json"), session: currentSession(c).tokenHash };
      const as = { visit: signInContext(c, now()), sealing };
      const answer = await confirmEnrolment(db, accountId, asked, as);
      if (isRefusal(answer)) return refusedFor(answer);
      await limit.succeeded();
      return c.json(answer, 200);
    })
    .openapi(verifyRoute, async (c) => {
      const { accountId } = c.var.account;
      const limit = await limitGuesses(accountId, c);
      if (limit.tooMany !== undefined) return limit.tooMany;
      const as = { visit: signInContext(c, now()), sealing };
      const answer = await verifyCode(db, accountId, c.req.valid("json").code, as);
      if (isRefusal(answer)) return refusedFor(answer);
      await limit.succeeded();
      return c.json(answer, 200);
    })
    .openapi(renewRoute, async (c) => {
      const { accountId } = c.var.account;
      const limit = await limitGuesses(accountId, c);
      if (limit.tooMany !== undefined) return limit.tooMany;
      const { code } = c.req.valid("json");
      const answer = await renewRecoveryCodes(db, accountId, code, { now: now(), sealing });
      if (isRefusal(answer)) return refusedFor(answer);
      await limit.succeeded();
      return c.json(answer, 200);
    });
};
