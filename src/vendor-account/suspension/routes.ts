import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { MessageAnswer } from "#schema/text.ts";
import { ReasonRequest } from "../contract.ts";
import type { VendorAccountHooks } from "../hooks.ts";
import { reinstateVendor, suspendVendor } from "./suspend-vendor.ts";

const route = operatorRoute("Operators: vendors", "operator");

const shared = {
  request: { params: idParams("There is no such vendor"), body: jsonBody(ReasonRequest) },
  responses: { 200: jsonAnswer("Done", MessageAnswer), ...problems(404, 409, 422) },
} as const;

const suspendRoute = route("post", "/v1/ops/vendors/{id}/suspend", {
  ...shared,
  summary:
    "No new offers for a vendor, and its products hidden; what it has accepted stays its own",
});

const reinstateRoute = route("post", "/v1/ops/vendors/{id}/reinstate", {
  ...shared,
  summary: "End a suspension: the vendor is offered what waits",
});

const STATUS = { unknown: 404, "not-now": 409 } as const;

export const suspensionRoutes = ({ db, now }: Dependencies, hooks: VendorAccountHooks) =>
  createRouter()
    .openapi(suspendRoute, async (c) => {
      const by = operatorOf(c, now());
      const { reason } = c.req.valid("json");
      const refused = await suspendVendor(db, by, c.req.valid("param").id, { ...hooks, reason });
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json({ message: "Suspended." }, 200);
    })
    .openapi(reinstateRoute, async (c) => {
      const by = operatorOf(c, now());
      const act = { reason: c.req.valid("json").reason, ...hooks };
      const refused = await reinstateVendor(db, by, c.req.valid("param").id, act);
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json({ message: "Reinstated." }, 200);
    });
