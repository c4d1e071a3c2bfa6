import { BookingIdParams } from "../booking/contract.ts";
import {
  AssignRequest,
  CancelRequest,
  CompleteRequest,
  ReopenRequest,
} from "./ops-changes-contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonBody } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { assignBooking } from "../transitions/assign-booking.ts";
import { cancelBooking } from "../transitions/cancel-booking.ts";
import { completeBooking } from "../transitions/complete-booking.ts";
import { confirmBooking } from "../transitions/confirm-booking.ts";
import { reopenBooking } from "../transitions/reopen-booking.ts";
import { changedBooking, changedResponses } from "./changed-booking.ts";

const route = operatorRoute("Operators: bookings");

const assignRoute = route("post", "/v1/ops/bookings/{id}/assign", {
  summary: "Give a booking to a vendor, or move it from one to another",
  request: { params: BookingIdParams, body: jsonBody(AssignRequest) },
  responses: changedResponses,
});

const cancelRoute = route("post", "/v1/ops/bookings/{id}/cancel", {
  summary: "Cancel a booking with a reason, which the customer reads",
  request: { params: BookingIdParams, body: jsonBody(CancelRequest) },
  responses: changedResponses,
});

const completeRoute = route("post", "/v1/ops/bookings/{id}/complete", {
  summary: "Mark a booking completed, from its day on",
  request: { params: BookingIdParams, body: json(CompleteRequest) },
  responses: changedResponses,
});

const reopenRoute = route("post", "/v1/ops/bookings/{id}/reopen", {
  summary: "Open a completed or cancelled booking again, with a reason",
  request: { params: BookingIdParams, body: jsonBody(ReopenRequest) },
  responses: changedResponses,
});

const confirmRoute = route("post", "/v1/ops/bookings/{id}/confirm", {
  summary: "Note that the customer was called",
  request: { params: BookingIdParams },
  responses: changedResponses,
});

const STATUS = { unknown: 404, "not-now": 409, "no-vendor": 422, "no-reason": 422 } as const;

export const opsTransitionHttp = ({ db, now }: Dependencies) => {
  const after = (id: number) => changedBooking(db, id, now());
  return createRouter()
    .openapi(assignRoute, async (c) => {
      const { id } = c.req.valid("param");
      const body = c.req.valid("json");
      const by = operatorOf(c, now());
      const command = {
        vendorId: body.vendor_id,
        reason: body.reason,
        seenVendorId: body.seen_vendor_id,
      };
      const refused = await assignBooking(db, id, command, by);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      const by = operatorOf(c, now());
      const command = { reason, seenVendorId };
      const refused = await cancelBooking(db, id, command, by);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(completeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const seenVendorId = c.req.valid("json").seen_vendor_id;
      const by = operatorOf(c, now());
      const refused = await completeBooking(db, id, { seenVendorId }, by);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(reopenRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = operatorOf(c, now());
      const refused = await reopenBooking(db, id, c.req.valid("json"), by);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = operatorOf(c, now());
      const refused = await confirmBooking(db, id, by);
      return refused ? refusalResponse(STATUS, refused) : c.json(await after(id), 200);
    });
};
