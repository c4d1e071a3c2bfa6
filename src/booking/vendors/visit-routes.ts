import { isRefusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { vendorRoute, createRouter } from "#server/http/routes.ts";
import { VendorVisitList, VisitsQuery } from "./contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { idText } from "#schema/id.ts";
import { z } from "@hono/zod-openapi";
import {
  OutcomePreview,
  OutcomeQuery,
  VisitOutcomeAnswer,
  VisitOutcomeRequest,
  VisitIdParams,
} from "../ground/plan-contract.ts";
import { previewOutcome } from "../money/preview-outcome.ts";
import { listVendorVisits } from "./list-vendor-visits.ts";
import { listEndedVisits } from "../visits/read-visits.ts";
import { recordVisitOutcome } from "../acts/plans/record-visit-outcome.ts";

const STATUS = { unknown: 404, "not-now": 409 } as const;

const route = vendorRoute("Vendors: bookings");

const listRoute = route("get", "/v1/visits", {
  summary: "The visits of monthly plans to which the vendor itself comes or came, of some days",
  request: { query: VisitsQuery },
  responses: { 200: jsonAnswer("The visits, soonest first", VendorVisitList), ...problems(422) },
});

const outcomeRoute = route("post", "/v1/visits/{id}", {
  limit: rateLimits["vendor-transition"],
  summary:
    "Say how a visit went: done once its slot has begun, customer_away half an hour after at_the_door, could_not_come " +
    "from two weeks before. Another outcome replaces the first one until the end of the next day",
  request: { params: VisitIdParams, body: jsonBody(VisitOutcomeRequest) },
  responses: { 200: jsonAnswer("Said", VisitOutcomeAnswer), ...problems(404, 409, 422, 429) },
});

const previewRoute = route("get", "/v1/jobs/{booking_id}/outcome_preview", {
  summary: "What the customer would owe and the vendor earn if a visit went like that",
  request: {
    params: z.object({ booking_id: idText("There is no such booking") }),
    query: OutcomeQuery,
  },
  responses: { 200: jsonAnswer("The amounts", OutcomePreview), ...problems(404, 422) },
});

export const vendorVisitRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const time = now();
      const { from = today(time), days, missing } = c.req.valid("query");
      const { accountId } = c.var.account;
      const period = { from, days, alsoMissingOutcome: missing !== undefined };
      const [items, ended] = await Promise.all([
        listVendorVisits(db, accountId, period, time),
        listEndedVisits(db, accountId, time),
      ]);
      return c.json({ items, ended }, 200);
    })
    .openapi(outcomeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { status, reason } = c.req.valid("json");
      const by = { who: "vendor", vendorId: c.var.account.accountId } as const;
      const command = { visitId: id, outcome: status, reason, by, now: now() };
      const answer = await recordVisitOutcome(db, command);
      return isRefusal(answer) ? refusalResponse(STATUS, answer) : c.json({ id, status }, 200);
    })
    .openapi(previewRoute, async (c) => {
      const { booking_id: bookingId } = c.req.valid("param");
      const { accountId: vendorId } = c.var.account;
      const { day, outcome } = c.req.valid("query");
      const preview = await previewOutcome(db, { bookingId, day, outcome, vendorId }, now());
      return isRefusal(preview) ? refusalResponse(STATUS, preview) : c.json(preview, 200);
    });
