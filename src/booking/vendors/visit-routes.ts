import { isRefusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute, vendorRoute } from "#server/http/routes.ts";
import { BookingIdParams } from "../ground/contract.ts";
import { changedBooking, changedResponses } from "../desk/changed-booking.ts";
import { VendorVisitList, VisitsQuery } from "./contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { acknowledgeMissedVisit, assignSubstitute } from "../acts/change-visit.ts";
import {
  VisitOutcomeAnswer,
  VisitOutcomeRequest,
  SendVisitRequest,
  SendVisitsRequest,
  OpsVisitOutcomeRequest,
  VisitIdParams,
} from "../ground/plan-contract.ts";
import { listVendorVisits } from "./list-vendor-visits.ts";
import { recordVisitOutcome } from "../acts/record-visit-outcome.ts";

const STATUS = { unknown: 404, "not-now": 409, "no-vendor": 422, "no-reason": 422 } as const;

// ── By the vendor who comes

const route = vendorRoute("Vendors: bookings");

const listRoute = route("get", "/v1/visits", {
  summary: "The visits of monthly plans to which the vendor itself comes or came, of some days",
  request: { query: VisitsQuery },
  responses: { 200: jsonAnswer("The visits, soonest first", VendorVisitList), ...problems(422) },
});

const outcomeRoute = route("post", "/v1/visits/{id}", {
  limit: rateLimits["vendor-transition"],
  summary:
    "Say how a visit went: done or customer_away once its slot has begun, could_not_come from two weeks before. " +
    "Another word replaces the first one until the end of the next day",
  request: { params: VisitIdParams, body: jsonBody(VisitOutcomeRequest) },
  responses: { 200: jsonAnswer("Said", VisitOutcomeAnswer), ...problems(404, 409, 422, 429) },
});

export const vendorVisitRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const time = now();
      const { from = today(time), days, unsaid } = c.req.valid("query");
      const { accountId } = c.var.account;
      const period = { from, days, alsoMissingOutcome: unsaid !== undefined };
      return c.json({ items: await listVendorVisits(db, accountId, period, time) }, 200);
    })
    .openapi(outcomeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { status, reason } = c.req.valid("json");
      const by = { who: "vendor", vendorId: c.var.account.accountId } as const;
      const outcome = { visitId: id, word: status, reason, by, now: now() };
      const answer = await recordVisitOutcome(db, outcome);
      return isRefusal(answer) ? refusalResponse(STATUS, answer) : c.json({ id, status }, 200);
    });

// ── By an operator

const opsRoute = operatorRoute("Operators: bookings", "helper");

const sendRoute = opsRoute("post", "/v1/ops/visits/{id}/send", {
  summary: "Send a vendor to one visit of a monthly plan; one that was missed is planned again",
  request: { params: VisitIdParams, body: jsonBody(SendVisitRequest) },
  responses: changedResponses,
});

const sendSeveralRoute = opsRoute("post", "/v1/ops/bookings/{id}/plan/send", {
  summary:
    "Send a vendor to several visits of a monthly plan: to all of them, or to none where one cannot be",
  request: { params: BookingIdParams, body: jsonBody(SendVisitsRequest) },
  responses: changedResponses,
});

const settleRoute = opsRoute("post", "/v1/ops/visits/{id}/settle", {
  summary: "Say for its vendor how a visit went, from its day on",
  request: { params: VisitIdParams, body: jsonBody(OpsVisitOutcomeRequest) },
  responses: changedResponses,
});

const seenRoute = opsRoute("post", "/v1/ops/visits/{id}/seen", {
  summary: "Note that an operator has looked at a visit that was missed",
  request: { params: VisitIdParams },
  responses: changedResponses,
});

export const opsVisitRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(sendRoute, async (c) => {
      const { vendor_id: vendorId, reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      const { id: visitId } = c.req.valid("param");
      const by = operatorOf(c, now());
      const visits = [{ id: visitId, seenVendorId }];
      const answer = await assignSubstitute(db, { visits, by, vendorId, reason });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now, c.var.account), 200);
    })
    .openapi(sendSeveralRoute, async (c) => {
      const { vendor_id: vendorId, reason, visits: chosen } = c.req.valid("json");
      const { id: bookingId } = c.req.valid("param");
      const by = operatorOf(c, now());
      const visits = chosen.map(({ id, seen_vendor_id: seenVendorId }) => ({ id, seenVendorId }));
      const answer = await assignSubstitute(db, { bookingId, visits, by, vendorId, reason });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now, c.var.account), 200);
    })
    .openapi(settleRoute, async (c) => {
      const { status: word } = c.req.valid("json");
      const { id: visitId } = c.req.valid("param");
      const { operatorId, now: at } = operatorOf(c, now());
      const by = { who: "operator", operatorId } as const;
      const answer = await recordVisitOutcome(db, { visitId, word, by, now: at });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, at, c.var.account), 200);
    })
    .openapi(seenRoute, async (c) => {
      const by = operatorOf(c, now());
      const answer = await acknowledgeMissedVisit(db, c.req.valid("param").id, by);
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now, c.var.account), 200);
    });
