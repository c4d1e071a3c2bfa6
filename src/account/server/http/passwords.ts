import {
  ChangePasswordRequest,
  ResetAnswer,
  ResetPasswordRequest,
} from "#account/contract/public.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { createRouter } from "#server/http/create-router.ts";
import { json } from "#server/http/openapi-json.ts";
import { problems, refusalResponse } from "#server/http/problem-response.ts";
import { accountRoute, publicRoute } from "#server/http/routes.ts";
import { changePassword } from "../operations/change-password.ts";
import { resetPassword } from "../operations/reset-password.ts";
import { currentSession } from "./current-session.ts";

const route = publicRoute("Accounts");

const changeRoute = accountRoute("Accounts")({
  method: "put",
  path: "/v1/password",
  summary: "Change one's password; all other sessions of the account end",
  request: { body: { required: true, ...json(ChangePasswordRequest) } },
  responses: {
    204: { description: "Changed; the token that was shown stays good" },
    ...problems(422, 429),
  },
});

const resetRoute = route({
  method: "post",
  path: "/v1/password/reset",
  summary: "Set a new password with the token of a one-time link; every session ends",
  request: { body: { required: true, ...json(ResetPasswordRequest) } },
  responses: {
    200: { description: "Set: sign in with it", ...json(ResetAnswer) },
    ...problems(410, 422, 429),
  },
});

const STATUS = { over: 410, "weak-password": 422 } as const;

export const passwordRoutes = ({ db, now, limits }: Dependencies) =>
  createRouter()
    .openapi(changeRoute, async (c) => {
      const session = currentSession(c);
      const tooMany = await limits.use("password-change", String(session.accountId), c);
      if (tooMany !== undefined) return tooMany;
      const refused = await changePassword(db, session, c.req.valid("json"), now());
      if (refused === undefined) return c.body(null, 204);
      return refusalResponse(422, refused);
    })
    .openapi(resetRoute, async (c) => {
      const tooMany = await limits.use("invitation", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      const answer = await resetPassword(db, c.req.valid("json"), now());
      if (!isRefusal(answer)) return c.json(answer, 200);
      return refusalResponse(STATUS, answer);
    });
