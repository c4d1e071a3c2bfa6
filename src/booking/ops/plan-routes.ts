import type { Dependencies } from "#server/dependencies.ts";
import { day } from "#schema/filter.ts";
import { idText } from "#schema/id.ts";
import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import { isDesk } from "#kernel/actor.ts";
import { json, jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import {
  type OperatorContext,
  operatorOf,
  operatorRoute,
  createRouter,
} from "#server/http/routes.ts";
import { endPlanEarly, type PlanCommand, type PlanRefusal } from "../acts/plans/change-plan.ts";
import { acknowledgeMissedVisit, assignSubstitute } from "../acts/plans/change-visit.ts";
import { recordVisitOutcome } from "../acts/plans/record-visit-outcome.ts";
import { skipVisits, pausePlan, resumePlan } from "../acts/plans/skip-visits.ts";
import { StartedByPhoneRequest } from "../visits/contract.ts";
import { startByPhone } from "../visits/record-event.ts";
import { BookingIdParams } from "../ground/contract.ts";
import {
  EndPlanRequest,
  OpsVisitOutcomeRequest,
  OutcomePreview,
  OutcomeQuery,
  PauseRequest,
  SendVisitsRequest,
  SkipVisitsRequest,
  VisitIdParams,
} from "../ground/plan-contract.ts";
import { previewOutcome } from "../money/preview-outcome.ts";
import { changedBooking, changedResponses } from "./changed-booking.ts";

const STATUS = {
  unknown: 404,
  "not-now": 409,
  "wrong-day": 422,
  "no-vendor": 422,
  "no-reason": 422,
} as const;

const opsRoute = operatorRoute("Operators: bookings", "helper");
const OPS_PLAN = "/v1/ops/bookings/{id}/plan";
const OpsVisitParams = BookingIdParams.extend({ visit_id: idText("There is no such visit") });

const opsSkipRoute = opsRoute("post", `${OPS_PLAN}/skip`, {
  summary: "Skip visits for a customer who calls, each until its day is over: all of them, or none",
  request: { params: BookingIdParams, body: jsonBody(SkipVisitsRequest) },
  responses: changedResponses,
});

const opsRestoreRoute = opsRoute("post", `${OPS_PLAN}/visits/{visit_id}/restore`, {
  summary: "Take back for a customer who calls that a visit is skipped",
  request: { params: OpsVisitParams },
  responses: changedResponses,
});

const opsPauseRoute = opsRoute("post", `${OPS_PLAN}/pause`, {
  summary: "Pause a monthly plan for a customer who calls, between two days",
  request: { params: BookingIdParams, body: jsonBody(PauseRequest) },
  responses: changedResponses,
});

const opsResumeRoute = opsRoute("post", `${OPS_PLAN}/resume`, {
  summary: "End the pause of a monthly plan for a customer who calls",
  request: { params: BookingIdParams },
  responses: changedResponses,
});

const opsEndRoute = opsRoute("post", `${OPS_PLAN}/end`, {
  summary: "End a monthly plan that has begun, for a customer who calls",
  request: { params: BookingIdParams, body: json(EndPlanRequest) },
  responses: changedResponses,
});

/** What operators do to a plan for a customer who calls. */
export const opsPlanRoutes = ({ db, now, site }: Dependencies) => {
  /** Changes the plan as its customer and responds with the booking as changed. */
  async function respond(
    c: OperatorContext,
    { id }: { id: number },
    act: (command: PlanCommand) => Promise<PlanRefusal | undefined>,
  ) {
    const { operatorId: actorId, now: at } = operatorOf(c, now());
    const by = { actorId, now: at, supportPhone: site.phone, isOperator: true };
    const refused = await act({ bookingId: id, by });
    if (refused) return refusalResponse(STATUS, refused);
    return c.json(await changedBooking(db, id, now(), c.var.account), 200);
  }

  return createRouter()
    .openapi(opsSkipRoute, (c) => {
      const { visit_ids: visitIds } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) =>
        skipVisits(db, { ...command, visitIds, restore: false }),
      );
    })
    .openapi(opsRestoreRoute, (c) => {
      const { visit_id: visit, ...booking } = c.req.valid("param");
      return respond(c, booking, (command) =>
        skipVisits(db, { ...command, visitIds: [visit], restore: true }),
      );
    })
    .openapi(opsPauseRoute, (c) => {
      const pause = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) => pausePlan(db, { ...command, ...pause }));
    })
    .openapi(opsResumeRoute, (c) =>
      respond(c, c.req.valid("param"), (command) => resumePlan(db, command)),
    )
    .openapi(opsEndRoute, (c) => {
      const { reason } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) =>
        endPlanEarly(db, { ...command, reason }),
      );
    });
};

const sendRoute = opsRoute("post", "/v1/ops/bookings/{id}/plan/send", {
  summary:
    "Send a vendor to visits of a monthly plan, to all of them or none; one that was missed is planned again",
  request: { params: BookingIdParams, body: jsonBody(SendVisitsRequest) },
  responses: changedResponses,
});

const outcomeRoute = opsRoute("post", "/v1/ops/visits/{id}/outcome", {
  summary: "Say for its vendor how a visit went, from its day on",
  request: { params: VisitIdParams, body: jsonBody(OpsVisitOutcomeRequest) },
  responses: changedResponses,
});

const previewRoute = opsRoute("get", "/v1/ops/bookings/{id}/outcome_preview", {
  summary: "What a customer would owe and its vendor earn if a visit went like that",
  request: { params: BookingIdParams, query: OutcomeQuery },
  responses: { 200: jsonAnswer("The amounts", OutcomePreview), ...problems(404, 422) },
});

const acknowledgeRoute = opsRoute("post", "/v1/ops/visits/{id}/acknowledge", {
  summary: "Note that an operator has looked at a visit that was missed",
  request: { params: VisitIdParams },
  responses: changedResponses,
});

const startedRoute = opsRoute("post", "/v1/ops/bookings/{id}/visits/{day}/started", {
  summary:
    "Note, after a call to the customer, that the work of a visit has begun without its code",
  request: {
    params: BookingIdParams.extend({ day }),
    body: jsonBody(StartedByPhoneRequest),
  },
  responses: changedResponses,
});

export const opsVisitRoutes = ({ db, now }: Dependencies) => {
  /** Changes a visit and responds with its booking as changed. */
  async function respond(
    c: OperatorContext,
    act: (
      by: ReturnType<typeof operatorOf>,
    ) => Promise<{ bookingId: number } | Refusal<keyof typeof STATUS>>,
  ) {
    const by = operatorOf(c, now());
    const answer = await act(by);
    if (isRefusal(answer)) return refusalResponse(STATUS, answer);
    return c.json(await changedBooking(db, answer.bookingId, by.now, c.var.account), 200);
  }

  return createRouter()
    .openapi(sendRoute, (c) => {
      const { vendor_id: vendorId, reason, visits: chosen } = c.req.valid("json");
      const { id: bookingId } = c.req.valid("param");
      const visits = chosen.map(({ id, seen_vendor_id: seenVendorId }) => ({ id, seenVendorId }));
      return respond(c, (by) => assignSubstitute(db, { bookingId, visits, by, vendorId, reason }));
    })
    .openapi(outcomeRoute, (c) => {
      const { status: outcome } = c.req.valid("json");
      const { id: visitId } = c.req.valid("param");
      return respond(c, ({ operatorId, now: at }) => {
        const by = { who: "operator", operatorId } as const;
        return recordVisitOutcome(db, { visitId, outcome, by, now: at });
      });
    })
    .openapi(startedRoute, (c) => {
      const { id: bookingId, day: on } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      return respond(c, (by) => startByPhone(db, { bookingId, day: on, reason }, by));
    })
    .openapi(previewRoute, async (c) => {
      const { id: bookingId } = c.req.valid("param");
      const { day, outcome } = c.req.valid("query");
      const preview = await previewOutcome(db, { bookingId, day, outcome }, now());
      if (isRefusal(preview)) return refusalResponse(STATUS, preview);
      const knowsPay = isDesk(c.var.account, "operator");
      return c.json({ ...preview, earns: knowsPay ? preview.earns : null }, 200);
    })
    .openapi(acknowledgeRoute, (c) =>
      respond(c, (by) => acknowledgeMissedVisit(db, c.req.valid("param").id, by)),
    );
};
