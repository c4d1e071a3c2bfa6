import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problem, problems, refusalResponse } from "#server/http/answers.ts";
import { createRouter, vendorRoute } from "#server/http/routes.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import {
  EventHeaders,
  JobEventParams,
  JobParams,
  JobVisitAnswer,
  VisitEventRequest,
} from "./contract.ts";
import { MoreAnswered, MoreAnswerRequest } from "./more-contract.ts";
import { answerMore } from "./more.ts";
import { recordVisitEvent, wrongCodeWords } from "./record-event.ts";
import { undoVisitEvent } from "./undo-event.ts";

const route = vendorRoute("Vendors: bookings");

const eventRoute = route("post", "/v1/jobs/{booking_id}/events", {
  limit: rateLimits["vendor-transition"],
  summary:
    "Say when the vendor comes, or what happened at a visit, in order: on_the_way, at_the_door, started with the " +
    "customer's code, done. 409: out of order or too early; 403 with tries_left: a wrong code",
  request: { params: JobParams, headers: EventHeaders, body: jsonBody(VisitEventRequest) },
  responses: { 200: jsonAnswer("Recorded", JobVisitAnswer), ...problems(404, 409, 422, 429) },
});

const undoRoute = route("delete", "/v1/jobs/{booking_id}/events/{event_id}", {
  limit: rateLimits["vendor-transition"],
  summary: "Take back the last event, for two minutes. Repeated, it answers the same",
  request: { params: JobEventParams },
  responses: { 200: jsonAnswer("Taken back", JobVisitAnswer), ...problems(404, 409, 429) },
});

const moreRoute = route("post", "/v1/jobs/{booking_id}/more", {
  limit: rateLimits["vendor-transition"],
  summary: "Agree to do what the customer asks to add, or not. Repeated, it answers the same",
  request: { params: JobParams, body: jsonBody(MoreAnswerRequest) },
  responses: { 200: jsonAnswer("Answered", MoreAnswered), ...problems(404, 409, 422, 429) },
});

const STATUS = { unknown: 404, "not-now": 409, "wrong-time": 422 } as const;

export const jobEventRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(eventRoute, async (c) => {
      const { at, ...event } = c.req.valid("json");
      const recorded = await recordVisitEvent(db, {
        ...event,
        bookingId: c.req.valid("param").booking_id,
        vendorId: c.var.account.accountId,
        key: c.req.valid("header")["idempotency-key"],
        at: at === undefined ? undefined : new Date(at),
        now: now(),
      });
      if (isRefusal(recorded)) return refusalResponse(STATUS, recorded);
      if ("visit" in recorded) return c.json({ visit: recorded.visit }, 200);
      const { triesLeft } = recorded;
      return problem(403, { errors: [wrongCodeWords(triesLeft)], triesLeft });
    })
    .openapi(moreRoute, async (c) => {
      const { agree } = c.req.valid("json");
      const answer = { vendorId: c.var.account.accountId, agree, now: now() };
      const refused = await answerMore(db, c.req.valid("param").booking_id, answer);
      return isRefusal(refused) ? refusalResponse(STATUS, refused) : c.json({ agree }, 200);
    })
    .openapi(undoRoute, async (c) => {
      const { booking_id: bookingId, event_id: eventId } = c.req.valid("param");
      const vendorId = c.var.account.accountId;
      const undone = await undoVisitEvent(db, { bookingId, eventId, vendorId, now: now() });
      return isRefusal(undone) ? refusalResponse(STATUS, undone) : c.json(undone, 200);
    });
