import { Availability, AvailabilityRequest } from "./contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { vendorRoute } from "#server/http/routes.ts";
import type { AvailabilityHooks } from "../hooks.ts";
import { readAvailability, saveAvailability } from "./availability.ts";

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

const STATUS = { overtaken: 409, "too-far": 422 } as const;

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
    });
