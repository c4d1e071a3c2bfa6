import { SendVisitRequest, VisitIdParams } from "#booking/contract/ops-plan.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonBody } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { seeVisit } from "../../operations/plans/see-visit.ts";
import { sendVisit } from "../../operations/plans/send-visit.ts";
import { changedBooking, changedResponses as responses } from "../ops/changed-booking.ts";

const route = operatorRoute("Operators: bookings");

const sendRoute = route("post", "/v1/ops/visits/{id}/send", {
  summary: "Send a vendor to one visit of a monthly plan; one that was missed is planned again",
  request: { params: VisitIdParams, body: jsonBody(SendVisitRequest) },
  responses,
});

const seenRoute = route("post", "/v1/ops/visits/{id}/seen", {
  summary: "Note that an operator has looked at a visit that was missed",
  request: { params: VisitIdParams },
  responses,
});

const STATUS = { unknown: 404, "not-now": 409, "no-vendor": 422, "no-reason": 422 } as const;

/** What operators do with single visits of monthly plans. */
export const opsVisitHttp = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(sendRoute, async (c) => {
      const { vendor_id: vendorId, reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      const { id: visitId } = c.req.valid("param");
      const by = operatorOf(c, now());
      const answer = await sendVisit(db, { visitId, by, vendorId, reason, seenVendorId });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now), 200);
    })
    .openapi(seenRoute, async (c) => {
      const by = operatorOf(c, now());
      const answer = await seeVisit(db, { visitId: c.req.valid("param").id, by });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now), 200);
    });
