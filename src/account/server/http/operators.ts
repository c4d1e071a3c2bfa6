import {
  InviteAnswer,
  InviteRequest,
  OperatorAnswer,
  OperatorList,
} from "#account/contract/ops.ts";
import type { Actor } from "#kernel/actor.ts";
import { idParams } from "#schema/id.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { deactivateOperator, reactivateOperator } from "../operations/deactivate-operator.ts";
import { inviteOperator } from "../operations/invite-operator.ts";
import { listOperators, readOperator } from "../operations/list-operators.ts";
import { resetSecondFactor } from "../second-factor/reset-second-factor.ts";
import { revokeInvitation } from "../operations/revoke-invitation.ts";

const route = operatorRoute("Operators: operators");

const listRoute = route("get", "/v1/ops/operators", {
  summary: "Operators, and open invitations",
  responses: { 200: jsonAnswer("Who", OperatorList) },
});

const inviteRoute = route("post", "/v1/ops/operators/invitations", {
  summary: "Invite an operator; answers a one-time link that is good for 7 days",
  request: { body: jsonBody(InviteRequest) },
  responses: { 201: jsonAnswer("Invited", InviteAnswer), ...problems(409, 422) },
});

const withdrawal = {
  summary: "Withdraw an open invitation",
  request: { params: idParams("There is no such invitation") },
  responses: { 204: { description: "Withdrawn" }, ...problems(404) },
} as const;

const withdrawRoute = route("delete", "/v1/ops/invitations/{id}", withdrawal);

// The former path of the call. Not in the OpenAPI document, where `invitations` could be the id of
// an operator.
const oldWithdrawRoute = route("delete", "/v1/ops/operators/invitations/{id}", {
  ...withdrawal,
  hide: true,
});

const statusDescription = {
  request: { params: idParams("There is no such operator") },
  responses: { 200: jsonAnswer("Done", OperatorAnswer), ...problems(404, 409) },
};

const deactivateRoute = route("post", "/v1/ops/operators/{id}/deactivate", {
  ...statusDescription,
  summary: "Send an operator away; the last one stays",
});

const reactivateRoute = route("post", "/v1/ops/operators/{id}/reactivate", {
  ...statusDescription,
  summary: "Let an operator back in",
});

const resetRoute = route("post", "/v1/ops/operators/{id}/reset_second_factor", {
  ...statusDescription,
  summary: "Take away the second factor of an operator who has lost it; ends their sessions",
});

const STATUS = { unknown: 404, "not-now": 409 } as const;

type OperatorCall = ReturnType<typeof operatorOf>;

export const operatorRoutes = ({ db, now }: Dependencies) => {
  const at = now;
  const withdraw = (id: number, { accountId }: Actor) =>
    revokeInvitation(db, id, { operatorId: accountId, now: at() });
  /** What came of a change, and the operator as it is afterwards. */
  async function change(act: typeof deactivateOperator, id: number, by: OperatorCall) {
    const refused = await act(db, id, by);
    if (refused !== undefined) return { refused: refusalResponse(STATUS, refused) };
    return { operator: await readOperator(db, id, by.operatorId) };
  }
  return createRouter()
    .openapi(listRoute, async (c) =>
      c.json(await listOperators(db, c.var.account.accountId, now()), 200),
    )
    .openapi(inviteRoute, async (c) => {
      const by = operatorOf(c, now());
      const answer = await inviteOperator(db, c.req.valid("json"), by);
      if (!isRefusal(answer)) return c.json(answer, 201);
      return refusalResponse({ taken: 422, "at-once": 409 }, answer, { path: "email" });
    })
    .openapi(withdrawRoute, async (c) => {
      const refused = await withdraw(c.req.valid("param").id, c.var.account);
      return refused ? refusalResponse(404, refused) : c.body(null, 204);
    })
    .openapi(oldWithdrawRoute, async (c) => {
      const refused = await withdraw(c.req.valid("param").id, c.var.account);
      return refused ? refusalResponse(404, refused) : c.body(null, 204);
    })
    .openapi(deactivateRoute, async (c) => {
      const by = operatorOf(c, now());
      const { refused, operator } = await change(deactivateOperator, c.req.valid("param").id, by);
      return refused ?? c.json({ operator }, 200);
    })
    .openapi(reactivateRoute, async (c) => {
      const by = operatorOf(c, now());
      const { refused, operator } = await change(reactivateOperator, c.req.valid("param").id, by);
      return refused ?? c.json({ operator }, 200);
    })
    .openapi(resetRoute, async (c) => {
      const by = operatorOf(c, now());
      const { refused, operator } = await change(resetSecondFactor, c.req.valid("param").id, by);
      return refused ?? c.json({ operator }, 200);
    });
};
