import { BookingIdParams } from "#booking/contract/public.ts";
import { OpsBookingResponse } from "#booking/contract/ops-booking.ts";
import { AssignRequest, CancelRequest, CompleteRequest } from "#booking/contract/ops-changes.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { assignBooking } from "../../operations/assign-booking.ts";
import { cancelBooking } from "../../operations/cancel-booking.ts";
import { completeBooking } from "../../operations/complete-booking.ts";
import { confirmBooking } from "../../operations/confirm-booking.ts";
import { readOpsBooking } from "../../operations/read-ops-booking.ts";
import type { Transitioned } from "../../operations/transition-by-operator.ts";

const route = operatorRoute("Operators: bookings");

const responses = {
  200: jsonAnswer("The booking as it is now", OpsBookingResponse),
  ...problems(404, 409, 422),
};

const assignRoute = route("post", "/v1/ops/bookings/{id}/assign", {
  summary: "Give a booking to a vendor, or move it from one to another",
  request: { params: BookingIdParams, body: jsonBody(AssignRequest) },
  responses,
});

const cancelRoute = route("post", "/v1/ops/bookings/{id}/cancel", {
  summary: "Cancel a booking with a reason, which the customer reads",
  request: { params: BookingIdParams, body: jsonBody(CancelRequest) },
  responses,
});

const completeRoute = route("post", "/v1/ops/bookings/{id}/complete", {
  summary: "Mark a booking completed, from its day on",
  request: { params: BookingIdParams, body: json(CompleteRequest) },
  responses,
});

const confirmRoute = route("post", "/v1/ops/bookings/{id}/confirm", {
  summary: "Note that the customer was called",
  request: { params: BookingIdParams },
  responses,
});

const STATUS = { unknown: 404, "not-now": 409, "no-vendor": 422, "no-reason": 422 } as const;

export const opsTransitionHttp = ({ db, now }: Dependencies) => {
  const at = now;
  /** What came of a transition, and the booking as it is afterwards. */
  async function answer(id: number, refused: Transitioned) {
    if (refused !== undefined) return { refused: refusalResponse(STATUS, refused) };
    const booking = await readOpsBooking(db, id, at());
    if (isRefusal(booking)) throw new Error("A booking vanished during its transition");
    return { booking };
  }

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
      const { refused, booking } = await answer(id, await assignBooking(db, id, command, by));
      return refused ?? c.json({ booking }, 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { reason, seen_vendor_id: seenVendorId } = c.req.valid("json");
      const by = operatorOf(c, now());
      const command = { reason, seenVendorId };
      const { refused, booking } = await answer(id, await cancelBooking(db, id, command, by));
      return refused ?? c.json({ booking }, 200);
    })
    .openapi(completeRoute, async (c) => {
      const { id } = c.req.valid("param");
      const seenVendorId = c.req.valid("json").seen_vendor_id;
      const by = operatorOf(c, now());
      const { refused, booking } = await answer(
        id,
        await completeBooking(db, id, { seenVendorId }, by),
      );
      return refused ?? c.json({ booking }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = operatorOf(c, now());
      const { refused, booking } = await answer(id, await confirmBooking(db, id, by));
      return refused ?? c.json({ booking }, 200);
    });
};
