import { SendVisitRequest, SettleVisitRequest, VisitIdParams } from "../contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonBody } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { recordVisitOutcome } from "./record-visit-outcome.ts";
import { acknowledgeMissedVisit } from "./acknowledge-missed-visit.ts";
import { assignSubstitute } from "./assign-substitute.ts";
import { findBookingOfVisit } from "../queries.ts";
import { changedBooking, changedResponses as responses } from "../../desk/changed-booking.ts";

const route = operatorRoute("Operators: bookings");

const sendRoute = route("post", "/v1/ops/visits/{id}/send", {
  summary: "Send a vendor to one visit of a monthly plan; one that was missed is planned again",
  request: { params: VisitIdParams, body: jsonBody(SendVisitRequest) },
  responses,
});

const settleRoute = route("post", "/v1/ops/visits/{id}/settle", {
  summary: "Say for its vendor how a visit went, from its day on",
  request: { params: VisitIdParams, body: jsonBody(SettleVisitRequest) },
  responses,
});

const seenRoute = route("post", "/v1/ops/visits/{id}/seen", {
  summary: "Note that an operator has looked at a visit that was missed",
  request: { params: VisitIdParams },
  responses,
});

const STATUS = { unknown: 404, "not-now": 409, "no-vendor": 422, "no-reason": 422 } as const;

export const opsVisitHttp = ({ db, now }: Dependencies) => {
  async function changedVisit(visitId: number) {
    const visit = await findBookingOfVisit(db, visitId);
    if (visit === undefined) throw new Error("A visit vanished while it was settled");
    return changedBooking(db, visit.booking_id, now());
  }
  return createRouter()
    .openapi(sendRoute, async (c) => {
      const { vendor_id: vendorId, reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      const { id: visitId } = c.req.valid("param");
      const by = operatorOf(c, now());
      const answer = await assignSubstitute(db, { visitId, by, vendorId, reason, seenVendorId });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now), 200);
    })
    .openapi(settleRoute, async (c) => {
      const { status: word } = c.req.valid("json");
      const { id: visitId } = c.req.valid("param");
      const { operatorId, now: at } = operatorOf(c, now());
      const by = { who: "operator", operatorId } as const;
      const refused = await recordVisitOutcome(db, { visitId, word, by, now: at });
      if (refused) return refusalResponse(STATUS, refused);
      return c.json(await changedVisit(visitId), 200);
    })
    .openapi(seenRoute, async (c) => {
      const by = operatorOf(c, now());
      const answer = await acknowledgeMissedVisit(db, { visitId: c.req.valid("param").id, by });
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json(await changedBooking(db, answer.bookingId, by.now), 200);
    });
};
