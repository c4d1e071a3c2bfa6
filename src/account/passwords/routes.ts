import {
  ChangePasswordRequest,
  ForgotPasswordAnswer,
  ForgotPasswordRequest,
  ResetAnswer,
  ResetPasswordRequest,
} from "./contract.ts";
import { renewedToken } from "../contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { accountRoute, publicRoute, createRouter } from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import { requestPasswordLink, describeLinkWay } from "./request-password-link.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { resetPassword, changePassword } from "./reset-password.ts";
import { currentSession, renewToken } from "../sessions/current-session.ts";
import { rateLimits } from "../rate-limits.ts";

const route = publicRoute("Accounts");

const changeRoute = accountRoute("Accounts")("put", "/v1/password", {
  event: "credentials changed",
  refusedEvent: "credentials refused",
  limit: rateLimits["password-change"],
  summary: "Change one's password; all other sessions of the account end",
  request: { body: jsonBody(ChangePasswordRequest) },
  responses: {
    204: { description: "Changed", ...renewedToken },
    ...problems(422, 429),
  },
});

const resetRoute = route("post", "/v1/password/reset", {
  event: "credentials changed",
  limit: rateLimits.invitation,
  summary: "Set a new password with the token of a one-time link; every session ends",
  request: { body: jsonBody(ResetPasswordRequest) },
  responses: { 200: jsonAnswer("Set: sign in with it", ResetAnswer), ...problems(410, 422, 429) },
});

const forgotRoute = route("post", "/v1/password/forgot", {
  event: "password link requested",
  summary: "Ask for a link for a new password, by e-mail or phone number",
  request: { body: jsonBody(ForgotPasswordRequest) },
  responses: {
    200: jsonAnswer("The same whether or not there is such an account", ForgotPasswordAnswer),
    ...problems(422, 429),
  },
});

const STATUS = { over: 410, "weak-password": 422 } as const;

export const passwordRoutes = (
  { db, now, limits, isPublic, site }: Dependencies,
  { linkWays, onSignedOut }: Pick<AccountHooks, "linkWays" | "onSignedOut">,
) =>
  createRouter()
    .openapi(forgotRoute, async (c) => {
      const asked = c.req.valid("json");
      const contact = asked.email ?? asked.phone_number;
      const address = clientIp(c);
      const tooMany =
        (await limits.use(rateLimits["password-forgot-from-address"], address, c)) ??
        (await limits.use(rateLimits["password-forgot"], `${address} ${contact}`, c)) ??
        (await limits.use(rateLimits["password-forgot-to-contact"], contact, c)) ??
        (await limits.use(rateLimits["password-forgot-to-contact-in-a-day"], contact, c));
      if (tooMany !== undefined) return tooMany;
      await requestPasswordLink(db, asked, { now: now(), isPublic });
      const by = asked.email === undefined ? "phone number" : "email";
      return c.json({ message: describeLinkWay(by, linkWays(), site.phone) }, 200);
    })
    .openapi(changeRoute, async (c) => {
      const session = currentSession(c);
      const refused = await changePassword(db, session, c.req.valid("json"), now(), {
        onSignedOut,
      });
      if (refused !== undefined) return refusalResponse(422, refused);
      await renewToken(db, c);
      return c.body(null, 204);
    })
    .openapi(resetRoute, async (c) => {
      const answer = await resetPassword(db, c.req.valid("json"), now(), { onSignedOut });
      if (!isRefusal(answer)) return c.json(answer, 200);
      return refusalResponse(STATUS, answer);
    });
