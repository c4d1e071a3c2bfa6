import { z } from "@hono/zod-openapi";
import { TokenAnswer } from "#account/contract/public.ts";
import { Invitation, JoinRequest, ReadInvitationRequest } from "#account/contract/ops.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { acceptInvitation } from "../operations/accept-invitation.ts";
import { rememberAddress } from "../operations/limit-sign-in.ts";
import { readInvitation } from "../operations/read-invitation.ts";
import { signInContext } from "./sign-in-context.ts";

const route = publicRoute("Operators: operators");

const readRoute = route("post", "/v1/invitations/read", {
  limit: "invitation",
  summary: "An invitation to the desk, for whoever holds its link",
  request: { body: jsonBody(ReadInvitationRequest) },
  responses: {
    200: jsonAnswer("The invitation", z.object({ invitation: Invitation })),
    ...problems(404, 410, 422, 429),
  },
});

const acceptRoute = route("post", "/v1/invitations/accept", {
  limit: "invitation",
  summary: "Accept it with a password, and be signed in",
  request: { body: jsonBody(JoinRequest) },
  responses: { 200: jsonAnswer("Signed in", TokenAnswer), ...problems(404, 410, 422, 429) },
});

const STATUS = { unknown: 404, over: 410, "weak-password": 422, taken: 422 } as const;

export const invitationRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies;
  return createRouter()
    .openapi(readRoute, async (c) => {
      const answer = await readInvitation(db, c.req.valid("json").key, now());
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ invitation: answer }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { key, password } = c.req.valid("json");
      const answer = await acceptInvitation(db, key, password, signInContext(c, now()));
      if (!isRefusal(answer)) {
        await rememberAddress(dependencies, answer.token, c);
        return c.json(answer, 200);
      }
      return refusalResponse(STATUS, answer);
    });
};
