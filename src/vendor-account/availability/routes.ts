import type { AvailabilityHooks } from "./hooks.ts";
import { Availability, AvailabilityRequest, DaysOffRequest } from "./contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, vendorRoute, createRouter } from "#server/http/routes.ts";
import { readAvailability, saveAvailability, saveDaysOff } from "./availability.ts";

const route = vendorRoute("Vendors: availability");

const readRoute = route("get", "/v1/availability", {
  summary: "When the vendor can come; one who has set nothing has no limit",
  responses: { 200: jsonAnswer("The availability", Availability) },
});

const saveRoute = route("put", "/v1/availability", {
  summary: "Replace when the vendor can come",
  request: { body: jsonBody(AvailabilityRequest) },
  responses: { 200: jsonAnswer("Saved", Availability), ...problems(409, 422) },
});

const daysOffRoute = operatorRoute("Operators: vendors", "operator")(
  "put",
  "/v1/ops/vendors/{id}/days_off",
  {
    summary: "Replace the days off of a vendor, in its name; what it has accepted stays its own",
    request: { params: idParams("There is no such vendor"), body: jsonBody(DaysOffRequest) },
    responses: { 200: jsonAnswer("Saved", Availability), ...problems(404, 409, 422) },
  },
);

const STATUS = { unknown: 404, overtaken: 409, "too-far": 422 } as const;

export const availabilityRoutes = ({ db, now }: Dependencies, hooks: AvailabilityHooks) =>
  createRouter()
    .openapi(readRoute, async (c) =>
      c.json(await readAvailability(db, c.var.account.accountId, { now: now(), ...hooks }), 200),
    )
    .openapi(saveRoute, async (c) => {
      const options = { now: now(), ...hooks };
      const saved = await saveAvailability(
        db,
        c.var.account.accountId,
        c.req.valid("json"),
        options,
      );
      if (isRefusal(saved)) return refusalResponse(STATUS, saved);
      return c.json(saved, 200);
    })
    .openapi(daysOffRoute, async (c) => {
      const by = operatorOf(c, now());
      const saved = await saveDaysOff(db, c.req.valid("param").id, c.req.valid("json"), by, hooks);
      return isRefusal(saved) ? refusalResponse(STATUS, saved) : c.json(saved, 200);
    });
