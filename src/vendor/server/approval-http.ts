import { createRoute } from "@hono/zod-openapi";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { json } from "#server/http/json-content.ts";
import { only } from "#server/http/only.ts";
import { problem, problems } from "#server/http/problem-answer.ts";
import {
  DecisionRequest,
  IdParams,
  MessageAnswer,
  OpsVendorServiceList,
  OpsVendorServiceQuery,
} from "#vendor/contract.ts";
import { decideService } from "./decide-service.ts";
import type { VendorEvents } from "./events.ts";
import { listApprovals } from "./list-approvals.ts";

const shared = {
  tags: ["Operators: approvals"],
  security: [{ token: [] }],
  middleware: only("operator"),
};

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/v1/ops/vendor_services",
  summary: "Vendor service entries, longest waiting first",
  request: { query: OpsVendorServiceQuery },
  responses: {
    200: { description: "The entries", ...json(OpsVendorServiceList) },
    ...problems(401, 403, 422),
  },
});

const decideRoute = createRoute({
  ...shared,
  method: "put",
  path: "/v1/ops/vendor_services/{id}",
  summary: "Approve or reject an entry; approving that of a vendor's own product approves it too",
  request: {
    params: IdParams("There is no such entry"),
    body: { required: true, ...json(DecisionRequest) },
  },
  responses: {
    200: { description: "Decided", ...json(MessageAnswer) },
    ...problems(401, 403, 404, 422),
  },
});

export const approvalHttp = ({ db, now }: Dependencies, { onApproved }: VendorEvents) =>
  createHttp()
    .openapi(listRoute, async (c) =>
      c.json(await listApprovals(db, c.req.valid("query").status), 200),
    )
    .openapi(decideRoute, async (c) => {
      const { status, reason } = c.req.valid("json");
      const decision = {
        status,
        reason: reason ?? "",
        operatorId: c.var.account.accountId,
        now: now(),
      };
      const answer = await decideService(db, c.req.valid("param").id, decision);
      if (isRefusal(answer)) return problem(404, { errors: answer.sentences });
      if (status === "approved") await onApproved(db, answer.vendorId, decision.now);
      return c.json({ message: status === "approved" ? "Approved." : "Rejected." }, 200);
    });
