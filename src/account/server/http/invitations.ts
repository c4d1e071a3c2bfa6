import { z } from "@hono/zod-openapi";
import { TokenAnswer } from "#account/contract/public.ts";
import { Invitation, JoinRequest, ReadInvitationRequest } from "#account/contract/ops.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { createRouter } from "#server/http/create-router.ts";
import { json } from "#server/http/openapi-json.ts";
import { problems, refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { acceptInvitation } from "../operations/accept-invitation.ts";
import { rememberAddress } from "../operations/limit-sign-in.ts";
import { readInvitation } from "../operations/read-invitation.ts";
import { signInContext } from "./sign-in-context.ts";

const route = publicRoute("Operators: operators");

const readRoute = route({
  method: "post",
  path: "/v1/invitations/read",
  summary: "An invitation to the desk, for whoever holds its link",
  request: { body: { required: true, ...json(ReadInvitationRequest) } },
  responses: {
    200: { description: "The invitation", ...json(z.object({ invitation: Invitation })) },
    ...problems(404, 410, 422, 429),
  },
});

const acceptRoute = route({
  method: "post",
  path: "/v1/invitations/accept",
  summary: "Accept it with a password, and be signed in",
  request: { body: { required: true, ...json(JoinRequest) } },
  responses: {
    200: { description: "Signed in", ...json(TokenAnswer) },
    ...problems(404, 410, 422, 429),
  },
});

const STATUS = { unknown: 404, over: 410, "weak-password": 422, taken: 422 } as const;

export const invitationRoutes = (dependencies: Dependencies) => {
  const { db, now, limits } = dependencies;
  return createRouter()
    .openapi(readRoute, async (c) => {
      const tooMany = await limits.use("invitation", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      const answer = await readInvitation(db, c.req.valid("json").key, now());
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ invitation: answer }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const tooMany = await limits.use("invitation", clientIp(c), c);
      if (tooMany !== undefined) return tooMany;
      const { key, password } = c.req.valid("json");
      const answer = await acceptInvitation(db, key, password, signInContext(c, now()));
      if (!isRefusal(answer)) {
        await rememberAddress(dependencies, answer.token, c);
        return c.json(answer, 200);
      }
      return refusalResponse(STATUS, answer);
    });
};
