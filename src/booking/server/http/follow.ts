import {
  CustomerCancelRequest,
  FollowAnswer,
  FollowParams,
  RescheduleRequest,
} from "#booking/contract/public.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { cancelBookingByCustomer } from "../operations/cancel-booking-by-customer.ts";
import { followBooking } from "../operations/follow-booking.ts";
import { rescheduleBooking } from "../operations/reschedule-booking.ts";
import { findBookingByFollowKey } from "../queries/bookings.ts";

const route = publicRoute("Bookings");

const followRoute = route("get", "/v1/bookings/follow/{follow_key}", {
  limit: "follow",
  summary: "One booking, for whoever holds its follow key",
  request: { params: FollowParams },
  responses: { 200: jsonAnswer("The booking", FollowAnswer), ...problems(404, 429) },
});

const cancelRoute = route("post", "/v1/bookings/follow/{follow_key}/cancel", {
  limit: "booking-change",
  summary:
    "Cancel a booking, until 20:00 in India on the evening before. Repeated, it answers the same",
  request: { params: FollowParams, body: json(CustomerCancelRequest) },
  responses: {
    200: jsonAnswer("The booking as it is now", FollowAnswer),
    ...problems(404, 409, 422, 429),
  },
});

const rescheduleRoute = route("post", "/v1/bookings/follow/{follow_key}/reschedule", {
  limit: "booking-change",
  summary:
    "Move a booking to another day or slot, until 20:00 in India on the evening before. Repeated, it answers the same",
  request: { params: FollowParams, body: jsonBody(RescheduleRequest) },
  responses: {
    200: jsonAnswer("The booking as it is now", FollowAnswer),
    ...problems(404, 409, 422, 429),
  },
});

const STATUS = {
  unknown: 404,
  "not-now": 409,
  "too-often": 409,
  "wrong-day": 422,
  "slot-over": 422,
} as const;

/** What a customer does with a booking by its link. */
export const followHttp = ({ db, now, site }: Dependencies) => {
  const supportPhone = site.phone;

  /** Changes the booking that the key opens, and reads it as it is then. */
  async function change<Reason extends keyof typeof STATUS>(
    followKey: string,
    act: (booking: { bookingId: number }) => Promise<Refusal<Reason> | undefined>,
  ) {
    const row = await findBookingByFollowKey(db, followKey);
    if (row === undefined) return refuse("unknown", "There is no such booking");
    return (await act({ bookingId: row.id })) ?? followBooking(db, followKey, now());
  }

  return createRouter()
    .openapi(followRoute, async (c) => {
      const answer = await followBooking(db, c.req.valid("param").follow_key, now());
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(cancelRoute, async (c) => {
      const { reason } = c.req.valid("json");
      const by = { actorId: customerIdOf(c.var.actor), now: now(), supportPhone };
      const answer = await change(c.req.valid("param").follow_key, (booking) =>
        cancelBookingByCustomer(db, { ...booking, ...by, reason }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(rescheduleRoute, async (c) => {
      const { booking_date: day, booking_time_slot: slot } = c.req.valid("json");
      const by = { actorId: customerIdOf(c.var.actor), now: now(), supportPhone };
      const answer = await change(c.req.valid("param").follow_key, (booking) =>
        rescheduleBooking(db, { ...booking, ...by, who: "customer", day, slot }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    });
};

type Caller = { role: string; accountId: number } | undefined;

const customerIdOf = (actor: Caller): number | null =>
  actor?.role === "customer" ? actor.accountId : null;
