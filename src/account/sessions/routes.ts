import { z } from "@hono/zod-openapi";
import { SessionList, SessionParams } from "../contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems, refusalResponse } from "#server/http/answers.ts";
import { accountRoute, createRouter } from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import { endOtherSessions, endSession } from "./end-sessions.ts";
import { listSessions } from "./list-sessions.ts";
import { currentSession } from "./current-session.ts";

const route = accountRoute("Accounts");

const listRoute = route("get", "/v1/sessions", {
  summary: "One's sessions, the last used first",
  responses: { 200: jsonAnswer("The sessions", SessionList) },
});

const endOthersRoute = route("delete", "/v1/sessions", {
  event: "sessions ended",
  fresh: true,
  summary: "End all of one's other sessions",
  responses: { 200: jsonAnswer("Ended", z.object({ ended: z.int() })), ...problems(403) },
});

const endRoute = route("delete", "/v1/sessions/{id}", {
  event: "sessions ended",
  fresh: true,
  summary: "End one of one's sessions",
  request: { params: SessionParams },
  responses: { 204: { description: "Ended" }, ...problems(403, 404) },
});

export const sessionRoutes = (
  { db, now }: Dependencies,
  hooks: Pick<AccountHooks, "onSignedOut">,
) =>
  createRouter()
    .openapi(listRoute, async (c) => c.json(await listSessions(db, currentSession(c), now()), 200))
    .openapi(endOthersRoute, async (c) =>
      c.json({ ended: await endOtherSessions(db, currentSession(c), hooks) }, 200),
    )
    .openapi(endRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await endSession(db, c.var.account.accountId, id, hooks);
      return refused ? refusalResponse(404, refused) : c.body(null, 204);
    });
