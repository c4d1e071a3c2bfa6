import {
  AppCodeRequest,
  CodeRequest,
  ConfirmSessionRequest,
  EnrolledAnswer,
  EnrolmentAnswer,
  EnrolmentRequest,
  RecoveryCodesAnswer,
  SecondFactorAnswer,
  VerifiedAnswer,
} from "./contract.ts";
import { renewedToken } from "../contract.ts";
import { isRefusal, type Refusal, refuseAt } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import {
  accountRoute,
  incompleteOperatorRoute,
  operatorRoute,
  createRouter,
} from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import { confirmEnrolment, startEnrolment, isFresh } from "./enrolment.ts";
import { renewRecoveryCodes, verifyCode, acceptCode } from "./verify-code.ts";
import { currentSession, renewToken, signInContext } from "../sessions/current-session.ts";
import { limitGuesses } from "../sessions/limit-sign-in.ts";
import type { Actor, MissingFactor } from "#kernel/actor.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { countRecoveryCodes, findSecondFactor } from "./queries.ts";
import type { Encryption } from "#server/security/encryption.ts";
import { fitsPassword } from "../ground/hash-password.ts";
import { markConfirmed, findAccountToCheck } from "../sessions/queries.ts";

type Asked = { session: Buffer; needs: MissingFactor | null; isRequired: boolean };

async function readSecondFactor(
  db: Db,
  accountId: number,
  { session, needs, isRequired }: Asked,
  now: Date,
): Promise<SecondFactorAnswer> {
  const factor = await findSecondFactor(db, accountId);
  return {
    needs,
    is_required: isRequired,
    enrolled_at: factor?.enrolled_at?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, accountId),
    asks_password: !(await isFresh(db, session, now)),
  };
}

const TAG = "Operators: second factor";
const enrolmentRoute = incompleteOperatorRoute(TAG, "enrolment");

const readRoute = incompleteOperatorRoute(TAG, "code", "enrolment")("get", "/v1/second_factor", {
  summary: "How one's own second factor stands, and what this session lacks",
  responses: { 200: jsonAnswer("How", SecondFactorAnswer) },
});

const startRoute = enrolmentRoute("post", "/v1/second_factor/enrolment", {
  refusedEvent: "credentials refused",
  summary: "Begin to set up an app for codes; answers the secret for it",
  request: { body: jsonBody(EnrolmentRequest) },
  responses: {
    200: { ...jsonAnswer("For the app", EnrolmentAnswer), ...renewedToken },
    ...problems(422, 429),
  },
});

const confirmRoute = enrolmentRoute("post", "/v1/second_factor/confirm", {
  event: "credentials changed",
  refusedEvent: "credentials refused",
  summary: "Set it up with the first code; ends all sessions, and answers a new one",
  request: { body: jsonBody(AppCodeRequest) },
  responses: { 200: jsonAnswer("Set up", EnrolledAnswer), ...problems(409, 422, 429) },
});

const verifyRoute = incompleteOperatorRoute(TAG, "code")("post", "/v1/second_factor/verify", {
  event: "second factor shown",
  refusedEvent: "second factor refused",
  summary: "Complete a session with a code of the app, or with a recovery code",
  request: { body: jsonBody(CodeRequest) },
  responses: { 200: jsonAnswer("Complete", VerifiedAnswer), ...problems(409, 422, 429) },
});

const renewRoute = operatorRoute(TAG, "helper")("post", "/v1/second_factor/recovery_codes", {
  event: "credentials changed",
  refusedEvent: "credentials refused",
  summary: "Make new recovery codes with a code of the app; the old ones are worthless",
  request: { body: jsonBody(AppCodeRequest) },
  responses: {
    200: { ...jsonAnswer("Ten", RecoveryCodesAnswer), ...renewedToken },
    ...problems(409, 422, 429),
  },
});

const confirmSessionRoute = accountRoute("Accounts")("post", "/v1/session/confirm", {
  event: "session confirmed",
  refusedEvent: "confirmation refused",
  summary:
    "Confirm the session with the password or a code: calls that ask for it work for 10 minutes",
  request: { body: jsonBody(ConfirmSessionRequest) },
  responses: { 204: { description: "Confirmed", ...renewedToken }, ...problems(409, 422, 429) },
});

const CONFLICTS = ["over", "not-now"] as const;

const wrong = (refusal: Refusal) =>
  refusalResponse(422, refusal, { path: refusal.refused === "password" ? "password" : "code" });

const refusedFor = (answer: Refusal) =>
  CONFLICTS.some((name) => name === answer.refused) ? refusalResponse(409, answer) : wrong(answer);

export const secondFactorRoutes = (
  { db, now, site, limits, sealing, isPublic }: Dependencies,
  { onSignedOut }: AccountHooks,
) => {
  type Caller = Parameters<typeof limitGuesses>[3] & { var: { account: Actor } };
  /** Limits the tries of a code. A right one does not count. */
  async function tryCode<Answer>(c: Caller, act: () => Promise<Answer | Refusal>) {
    const limit = await limitGuesses(limits, "code", c.var.account.accountId, c);
    if (limit.tooMany !== undefined) return { refused: limit.tooMany };
    const answer = await act();
    if (isRefusal(answer)) return { refused: refusedFor(answer) };
    await limit.succeeded();
    return { answer };
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
      const limit =
        password === undefined ? undefined : await limitGuesses(limits, "code", accountId, c);
      if (limit?.tooMany !== undefined) return limit.tooMany;
      const asked = { session: currentSession(c).tokenHash, password, issuer: site.name };
      const answer = await startEnrolment(db, accountId, asked, { now: now(), sealing });
      if (isRefusal(answer)) return wrong(answer);
      await limit?.succeeded();
      if (password !== undefined) await renewToken(db, c);
      return c.json(answer, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const asked = { ...c.req.valid("json"), session: currentSession(c).tokenHash };
      const as = { visit: signInContext(c, now()), sealing, onSignedOut };
      const { accountId } = c.var.account;
      const tried = await tryCode(c, () => confirmEnrolment(db, accountId, asked, as));
      return tried.refused ?? c.json(tried.answer, 200);
    })
    .openapi(verifyRoute, async (c) => {
      const { code } = c.req.valid("json");
      const as = { visit: signInContext(c, now()), sealing };
      const tried = await tryCode(c, () => verifyCode(db, c.var.account.accountId, code, as));
      return tried.refused ?? c.json(tried.answer, 200);
    })
    .openapi(renewRoute, async (c) => {
      const { code } = c.req.valid("json");
      const as = { now: now(), sealing };
      const tried = await tryCode(c, () =>
        renewRecoveryCodes(db, c.var.account.accountId, code, as),
      );
      if (tried.refused !== undefined) return tried.refused;
      await renewToken(db, c);
      return c.json(tried.answer, 200);
    })
    .openapi(confirmSessionRoute, async (c) => {
      const session = currentSession(c);
      const { password, code = "" } = c.req.valid("json");
      const kind = password === undefined ? "code" : "password";
      const limit = await limitGuesses(limits, kind, session.accountId, c);
      if (limit.tooMany !== undefined) return limit.tooMany;
      const refused =
        password === undefined
          ? await confirmByCode(db, session, code, { now: now(), sealing })
          : await confirmByPassword(db, session, password, now());
      if (refused?.refused === "not-now") return refusalResponse(409, refused);
      if (refused !== undefined) return refusalResponse(422, refused);
      await limit.succeeded();
      await renewToken(db, c);
      return c.body(null, 204);
    });
};

type Session = { accountId: number; tokenHash: Buffer };

/** Confirms a session with the password. Refuses accounts with a second factor, which confirm with a code. */
async function confirmByPassword(
  db: Db,
  { accountId, tokenHash }: Session,
  password: string,
  now: Date,
): Promise<Refusal<"wrong-password" | "code-needed"> | undefined> {
  if ((await findSecondFactor(db, accountId))?.enrolled_at)
    return refuseAt("code", "code-needed", "Enter a code of your app");
  const { password_hash } = await findAccountToCheck(db, accountId);
  if (!(await fitsPassword(password, password_hash)))
    return refuseAt("password", "wrong-password", "That is not your password");
  await markConfirmed(db, tokenHash, now);
  return undefined;
}

const confirmByCode = (
  db: Db,
  { accountId, tokenHash }: Session,
  code: string,
  { now, sealing }: { now: Date; sealing: Encryption },
): Promise<Refusal<"wrong-code" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const act = "confirmed with a recovery code";
    const refused = await acceptCode(transaction, accountId, code, { now, sealing, act });
    if (refused !== undefined) return { ...refused, path: "code" };
    await markConfirmed(transaction, tokenHash, now);
    return undefined;
  });
