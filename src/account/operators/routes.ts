import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  Invitation,
  InviteAnswer,
  DeskRoleRequest,
  InviteRequest,
  JoinRequest,
  OperatorAnswer,
  OperatorList,
  ReadInvitationRequest,
  type Operator,
} from "./contract.ts";
import { TokenAnswer } from "../contract.ts";
import type { Actor } from "#kernel/actor.ts";
import { idParams } from "#schema/id.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, publicRoute, createRouter } from "#server/http/routes.ts";
import type { AccountHooks } from "../hooks.ts";
import { changeDeskRole, deactivateOperator, reactivateOperator } from "./change-operator.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.ts";
import { rateLimits } from "../rate-limits.ts";
import { inviteOperator, revokeInvitation } from "./invite-operator.ts";
import { rememberAddress } from "../sessions/limit-sign-in.ts";
import { signInContext } from "../sessions/current-session.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import type { Db } from "#server/database/connect.ts";
import { listOpenInvitations, findOperatorRow, listOperatorRows } from "./queries.ts";

const TAG = "Operators: operators";
const route = operatorRoute(TAG, "owner");

const listRoute = route("get", "/v1/ops/operators", {
  least: "operator",
  summary: "Operators, and open invitations",
  responses: { 200: jsonAnswer("Who", OperatorList) },
});

const inviteRoute = route("post", "/v1/ops/operators/invitations", {
  event: "invitation changed",
  fresh: true,
  summary: "Invite an operator; answers a one-time link that is good for 7 days",
  request: { body: jsonBody(InviteRequest) },
  responses: { 201: jsonAnswer("Invited", InviteAnswer), ...problems(409, 422) },
});

const withdrawRoute = route("delete", "/v1/ops/invitations/{id}", {
  event: "invitation changed",
  fresh: true,
  summary: "Withdraw an open invitation",
  request: { params: idParams("There is no such invitation") },
  responses: { 204: { description: "Withdrawn" }, ...problems(404) },
});

const statusDescription = {
  fresh: true,
  request: { params: idParams("There is no such operator") },
  responses: { 200: jsonAnswer("Done", OperatorAnswer), ...problems(404, 409) },
} as const;

const deactivateRoute = route("post", "/v1/ops/operators/{id}/deactivate", {
  event: "account changed",
  ...statusDescription,
  summary: "Send an operator away; the last owner stays",
});

const reactivateRoute = route("post", "/v1/ops/operators/{id}/reactivate", {
  event: "account changed",
  ...statusDescription,
  summary: "Let an operator back in",
});

const roleRoute = route("put", "/v1/ops/operators/{id}/role", {
  event: "account changed",
  fresh: true,
  summary: "Change what an operator may do; the last owner stays one",
  request: { params: idParams("There is no such operator"), body: jsonBody(DeskRoleRequest) },
  responses: { 200: jsonAnswer("Done", OperatorAnswer), ...problems(404, 409, 422) },
});

const resetRoute = route("post", "/v1/ops/operators/{id}/reset_second_factor", {
  event: "credentials changed",
  ...statusDescription,
  summary: "Take away the second factor of an operator who has lost it; ends their sessions",
});

const openRoute = publicRoute(TAG);

const readInvitationRoute = openRoute("post", "/v1/invitations/read", {
  limit: rateLimits.invitation,
  summary: "An invitation to the desk, for the holder of its link",
  request: { body: jsonBody(ReadInvitationRequest) },
  responses: {
    200: jsonAnswer("The invitation", z.object({ invitation: Invitation })),
    ...problems(404, 410, 422, 429),
  },
});

const acceptRoute = openRoute("post", "/v1/invitations/accept", {
  event: "signed in",
  limit: rateLimits.invitation,
  summary: "Accept it with a password, and be signed in",
  request: { body: jsonBody(JoinRequest) },
  responses: { 200: jsonAnswer("Signed in", TokenAnswer), ...problems(404, 410, 422, 429) },
});

type Caller = Pick<Context, "json"> & { var: { account: Actor } };

const STATUS = {
  unknown: 404,
  "not-now": 409,
  over: 410,
  "weak-password": 422,
  taken: 422,
} as const;

export const operatorRoutes = (dependencies: Dependencies, hooks: AccountHooks) => {
  const { db, now } = dependencies;
  type Acting = Promise<Refusal<"unknown" | "not-now"> | undefined>;
  async function respond(c: Caller, id: number, acting: Acting) {
    const refused = await acting;
    if (refused !== undefined) return refusalResponse(STATUS, refused);
    return c.json({ operator: await readOperator(db, id, c.var.account.accountId) }, 200);
  }
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listOperators(db, c.var.account.accountId, now()), 200),
    )
    .openapi(inviteRoute, async (c) => {
      const answer = await inviteOperator(db, c.req.valid("json"), operatorOf(c, now()));
      if (!isRefusal(answer)) return c.json(answer, 201);
      return refusalResponse({ taken: 422, "at-once": 409 }, answer, { path: "email" });
    })
    .openapi(withdrawRoute, async (c) => {
      const refused = await revokeInvitation(db, c.req.valid("param").id, operatorOf(c, now()));
      return refused ? refusalResponse(404, refused) : c.body(null, 204);
    })
    .openapi(deactivateRoute, (c) => {
      const { id } = c.req.valid("param");
      return respond(c, id, deactivateOperator(db, id, operatorOf(c, now()), hooks));
    })
    .openapi(reactivateRoute, (c) => {
      const { id } = c.req.valid("param");
      return respond(c, id, reactivateOperator(db, id, operatorOf(c, now())));
    })
    .openapi(roleRoute, (c) => {
      const { id } = c.req.valid("param");
      const { desk_role } = c.req.valid("json");
      return respond(c, id, changeDeskRole(db, id, desk_role, operatorOf(c, now())));
    })
    .openapi(resetRoute, (c) => {
      const { id } = c.req.valid("param");
      return respond(c, id, resetSecondFactor(db, id, operatorOf(c, now()), hooks));
    })
    .openapi(readInvitationRoute, async (c) => {
      const answer = await readInvitation(db, c.req.valid("json").key, now());
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ invitation: answer }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { key, password } = c.req.valid("json");
      const answer = await acceptInvitation(db, key, password, signInContext(c, now()));
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      await rememberAddress(dependencies, answer.token, c);
      return c.json(answer, 200);
    });
};

type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperatorRow>>>;

const toOperator = (row: OperatorRow, readerId: number): Operator => ({
  ...row,
  is_active: row.deactivated_at === null,
  is_you: row.id === readerId,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  deactivated_at: row.deactivated_at?.toISOString() ?? null,
});

async function listOperators(db: Db, readerId: number, now: Date): Promise<OperatorList> {
  const operators = await listOperatorRows(db);
  const invitations = await listOpenInvitations(db);
  return {
    operators: operators.map((row) => toOperator(row, readerId)),
    invitations: invitations.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      desk_role: row.desk_role,
      invited_by: row.inviter_name || row.inviter_email || "",
      invited_at: row.invited_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_expired: row.expires_at <= now,
      inviter_left: row.inviter_left_at !== null,
    })),
  };
}

async function readOperator(db: Db, id: number, readerId: number): Promise<Operator> {
  const row = await findOperatorRow(db, id);
  if (row === undefined) throw new Error("An operator vanished while it was read");
  return toOperator(row, readerId);
}
