import type { Context } from "hono";
import {
  RootRequest,
  SessionAnswer,
  SignInRequest,
  SignUpByPhoneRequest,
  SignUpRequest,
  TokenAnswer,
  type SignIn,
  type SignUp,
} from "./contract.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { jsonAnswer, jsonBody, problems, problem, refusalResponse } from "#server/http/answers.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { publicRoute, createRouter, refuseInput } from "#server/http/routes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { opsAccountRoutes } from "./ops/routes.ts";
import type { AccountHooks } from "./hooks.ts";
import { contactProofRoutes } from "./customers/contact-routes.ts";
import { customerRoutes } from "./customers/routes.ts";
import { limitSignIn, noteAim, rememberAddress } from "./sessions/limit-sign-in.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { phoneSignInRoutes } from "./phone-sign-in/routes.ts";
import { privacyRoutes } from "./customers/privacy-routes.ts";
import { passwordRoutes } from "./passwords/routes.ts";
import { findAccount, findCustomerByPhone, findWorker, workerNameOf } from "./sessions/queries.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { signOut } from "./sessions/end-sessions.ts";
import { signUp } from "./sessions/sign-up.ts";
import { signInContext } from "./sessions/current-session.ts";
import { rateLimits } from "./rate-limits.ts";
import { tenDigits } from "#kernel/phone.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { createSession, type Visit } from "./sessions/create-session.ts";
import { fitsPassword, hashPassword, isOutdated } from "./ground/hash-password.ts";
import { shownEmail } from "./ground/contact-rules.ts";
import { replaceHash } from "./ground/queries.ts";

const route = publicRoute("Accounts");
const token = { 200: jsonAnswer("Signed in", TokenAnswer) };

const signUpRoute = (schema: typeof SignUpRequest) =>
  route("post", "/v1/signup", {
    event: "signed in",
    summary: "Sign up as a customer, or as a vendor with role vendor",
    request: { body: jsonBody(schema) },
    responses: { ...token, ...problems(422, 429) },
  });

const signInRoute = route("post", "/v1/login", {
  event: "signed in",
  summary: "Sign in: customers by phone number, vendors and operators by e-mail",
  request: { body: jsonBody(SignInRequest) },
  responses: { ...token, ...problems(401, 422, 429) },
});

const rootRoute = route("post", "/", {
  event: "signed in",
  summary: "Sign up when the payload has an e-mail, sign in when it has none",
  request: { body: jsonBody(RootRequest) },
  responses: { ...token, ...problems(401, 422, 429) },
});

const sessionRoute = route("get", "/v1/session", {
  summary: "Who a token is",
  security: [{ token: [] }],
  responses: { 200: jsonAnswer("Signed in", SessionAnswer), ...problems(401) },
});

const signOutRoute = route("post", "/v1/logout", {
  summary: "Revoke the token",
  security: [{ token: [] }],
  responses: { 204: { description: "Signed out" } },
});

export const accountRoutes = (dependencies: Dependencies, hooks: AccountHooks) => {
  const { db, now, limits, isPublic } = dependencies;
  // The caller sends what it sends to the other schema; what is parsed is of one type.
  const signUpRequest = hooks.linkWays().phone
    ? (SignUpByPhoneRequest as unknown as typeof SignUpRequest)
    : SignUpRequest;

  async function answerSignUp(c: Context<HttpEnv>, body: SignUp) {
    const tooMany = await limits.use(rateLimits["sign-up"], clientIp(c), c);
    if (tooMany !== undefined) return tooMany;
    const answer = await signUp(db, body, signInContext(c, now()));
    if (isRefusal(answer)) return problem(422, { errors: answer.sentences, twice: true });
    await rememberAddress(dependencies, answer.token, c);
    return c.json(answer, 200);
  }

  async function answerSignIn(c: Context<HttpEnv>, body: SignIn) {
    const limit = await limitSignIn(dependencies, body, c);
    if (limit.tooMany !== undefined) return limit.tooMany;
    const answer = await signIn(db, body, signInContext(c, now()), isPublic);
    if (isRefusal(answer)) {
      await noteAim(db, body, c);
      return refusalResponse(401, answer);
    }
    await limit.succeeded();
    await rememberAddress(dependencies, answer.token, c);
    return c.json(answer, 200);
  }

  return createRouter()
    .openapi(
      signUpRoute(signUpRequest),
      (c) => answerSignUp(c, c.req.valid("json")),
      (result) => (result.success ? undefined : refuseInput(result.error, true)),
    )
    .openapi(signInRoute, (c) => answerSignIn(c, c.req.valid("json")))
    .openapi(rootRoute, async (c) => {
      const body: Record<string, unknown> = c.req.valid("json");
      if ("email" in body) {
        const parsed = signUpRequest.safeParse(body);
        return parsed.success ? answerSignUp(c, parsed.data) : refuseInput(parsed.error, true);
      }
      const parsed = SignInRequest.safeParse(body);
      return parsed.success ? answerSignIn(c, parsed.data) : refuseInput(parsed.error);
    })
    .openapi(sessionRoute, async (c) => {
      const { actor, incomplete } = c.var;
      const known = actor ?? incomplete?.account;
      const account = known && (await findAccount(db, known.accountId));
      if (account === undefined) return problem(401, { errors: ["Please sign in again"] });
      const { phone_proven_at, desk_role, ...shown } = account;
      const role = known?.role ?? "customer";
      const isUnproven = role === "customer" && shown.phone_number !== null && !phone_proven_at;
      return c.json(
        {
          ...shown,
          email: shownEmail(shown.email),
          role,
          ...(isUnproven && hooks.linkWays().phone && { can_confirm_phone: true as const }),
          ...(role === "operator" && { desk: { id: known?.accountId ?? 0, role: desk_role } }),
          ...(incomplete && { needs: incomplete.missing }),
        },
        200,
      );
    })
    .openapi(signOutRoute, async (c) => {
      await signOut(db, c.req.header("authorization"));
      return c.body(null, 204);
    })
    .route("/", passwordRoutes(dependencies, hooks))
    .route("/", phoneSignInRoutes(dependencies, hooks))
    .route("/", sessionRoutes(dependencies, hooks))
    .route("/", customerRoutes(dependencies, hooks))
    .route("/", contactProofRoutes(dependencies, hooks))
    .route("/", privacyRoutes(dependencies, hooks))
    .route("/", opsAccountRoutes(dependencies, hooks))
    .route("/", secondFactorRoutes(dependencies, hooks))
    .route("/", operatorRoutes(dependencies, hooks));
};

/**
 * Signs in. Wrong passwords and unknown accounts get one message in equal time. Refuses sample accounts on a
 * public site, whose passwords are published. Replaces an outdated password hash.
 */
async function signIn(
  db: Db,
  { email, phone_number, password }: SignIn,
  visit: Visit,
  isPublic: boolean,
): Promise<{ token: string } | Refusal<"wrong-credentials">> {
  const account =
    email === undefined
      ? await findCustomerByPhone(db, tenDigits(phone_number ?? "") ?? "")
      : await findWorker(db, workerNameOf(email));
  const fits = await fitsPassword(password, account?.password_hash);
  const isAllowed = account?.deactivated_at === null && !(isPublic && account.is_sample);
  if (account === undefined || !fits || !isAllowed)
    return refuse(
      "wrong-credentials",
      email === undefined ? "Invalid Phone Number and password" : "Invalid email or password",
    );
  if (isOutdated(account.password_hash))
    await replaceHash(db, account.id, {
      from: account.password_hash,
      to: await hashPassword(password),
    });
  const token = await inTransaction(db, (transaction) =>
    createSession(transaction, account, visit),
  );
  return { token };
}
