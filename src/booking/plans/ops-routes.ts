import { idText } from "#schema/id.ts";
import { EndPlanRequest, PauseRequest } from "./contract.ts";
import { BookingIdParams } from "../booking/contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonBody } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import type { Operator } from "#audit/exports.ts";
import { endPlanEarly } from "./end-plan-early.ts";
import { pausePlan, resumePlan } from "./pause-plan.ts";
import { skipVisit } from "./skip-visit.ts";
import { changedBooking, changedResponses as responses } from "../desk/changed-booking.ts";

const OpsVisitParams = BookingIdParams.extend({ visit_id: idText("There is no such visit") });
const route = operatorRoute("Operators: bookings");
const PLAN = "/v1/ops/bookings/{id}/plan";

const skipRoute = route("post", `${PLAN}/visits/{visit_id}/skip`, {
  summary: "Skip a visit for a customer who calls, until its day is over",
  request: { params: OpsVisitParams },
  responses,
});

const restoreRoute = route("post", `${PLAN}/visits/{visit_id}/restore`, {
  summary: "Take back for a customer who calls that a visit is skipped",
  request: { params: OpsVisitParams },
  responses,
});

const pauseRoute = route("post", `${PLAN}/pause`, {
  summary: "Pause a monthly plan for a customer who calls, between two days",
  request: { params: BookingIdParams, body: jsonBody(PauseRequest) },
  responses,
});

const resumeRoute = route("post", `${PLAN}/resume`, {
  summary: "End the pause of a monthly plan for a customer who calls",
  request: { params: BookingIdParams },
  responses,
});

const endRoute = route("post", `${PLAN}/end`, {
  summary: "End a monthly plan that has begun, for a customer who calls",
  request: { params: BookingIdParams, body: json(EndPlanRequest) },
  responses,
});

const STATUS = { unknown: 404, "not-now": 409, "wrong-day": 422 } as const;

export const opsPlanHttp = ({ db, now, site }: Dependencies) => {
  const after = (id: number) => changedBooking(db, id, now());
  const commandOf = (bookingId: number, by: Operator) => ({
    bookingId,
    by: { actorId: by.operatorId, now: by.now, supportPhone: site.phone, isOperator: true },
  });

  return createRouter()
    .openapi(skipRoute, async (c) => {
      const { id, visit_id: visitId } = c.req.valid("param");
      const command = { ...commandOf(id, operatorOf(c, now())), visitId, restore: false };
      const refused = await skipVisit(db, command);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { id, visit_id: visitId } = c.req.valid("param");
      const command = { ...commandOf(id, operatorOf(c, now())), visitId, restore: true };
      const refused = await skipVisit(db, command);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(pauseRoute, async (c) => {
      const { id } = c.req.valid("param");
      const command = { ...commandOf(id, operatorOf(c, now())), ...c.req.valid("json") };
      const refused = await pausePlan(db, command);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(resumeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await resumePlan(db, commandOf(id, operatorOf(c, now())));
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(endRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const refused = await endPlanEarly(db, { ...commandOf(id, operatorOf(c, now())), reason });
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    });
};
