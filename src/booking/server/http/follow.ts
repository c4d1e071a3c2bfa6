import {
  CustomerCancelRequest,
  FollowAnswer,
  FollowParams,
  RescheduleRequest,
} from "#booking/contract/follow.ts";
import { customerIdOf, type Actor } from "#kernel/actor.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonAnswer, jsonBody, problems, textAnswer } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { eventStream } from "#server/http/event-stream.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { publicRoute } from "#server/http/routes.ts";
import { cancelBookingByCustomer } from "../operations/cancel-booking-by-customer.ts";
import { followBooking, readFollowVersion } from "../operations/follow-booking.ts";
import { readBookingCalendar } from "../operations/read-booking-calendar.ts";
import { rescheduleBooking } from "../operations/reschedule-booking.ts";
import { findBookingByFollowKey } from "../queries/bookings.ts";

const route = publicRoute("Bookings");

const followRoute = route("get", "/v1/bookings/follow/{follow_key}", {
  limit: "follow",
  summary: "One booking, for whoever holds its follow key",
  request: { params: FollowParams },
  responses: { 200: jsonAnswer("The booking", FollowAnswer), ...problems(404, 429) },
});

const changedResponses = {
  200: jsonAnswer("The booking as it is now", FollowAnswer),
  ...problems(404, 409, 422, 429),
};

const cancelRoute = route("post", "/v1/bookings/follow/{follow_key}/cancel", {
  limit: "booking-change",
  summary:
    "Cancel a booking, until 20:00 in India on the evening before. Repeated, it answers the same",
  request: { params: FollowParams, body: json(CustomerCancelRequest) },
  responses: changedResponses,
});

const rescheduleRoute = route("post", "/v1/bookings/follow/{follow_key}/reschedule", {
  limit: "booking-change",
  summary:
    "Move a booking to another day or slot, until 20:00 in India on the evening before. Repeated, it answers the same",
  request: { params: FollowParams, body: jsonBody(RescheduleRequest) },
  responses: changedResponses,
});

const eventsRoute = route("get", "/v1/bookings/follow/{follow_key}/events", {
  limit: "follow",
  summary:
    "The booking as Server-Sent Events: as it is now, unless Last-Event-ID says that this is known, and after each change",
  request: { params: FollowParams },
  responses: {
    200: textAnswer(
      "Events named booking, each with the body of the call without events",
      "text/event-stream",
    ),
    ...problems(404, 429, 503),
  },
});

const calendarRoute = route("get", "/v1/bookings/follow/{follow_key}/calendar.ics", {
  limit: "follow",
  summary: "The booking as iCalendar, for whoever holds its follow key",
  request: { params: FollowParams },
  responses: {
    200: textAnswer("The calendar", "text/calendar"),
    ...problems(404, 429),
  },
});

const STATUS = {
  unknown: 404,
  "not-now": 409,
  "too-often": 409,
  "wrong-day": 422,
  "slot-over": 422,
  "slot-full": 409,
} as const;

/** What a customer does with a booking by its link. */
export const followHttp = ({ db, now, site, siteUrl, live }: Dependencies) => {
  const byOf = (actor: Actor | undefined) => ({
    actorId: customerIdOf(actor),
    now: now(),
    supportPhone: site.phone,
  });

  /** Changes the booking that the key opens, and reads it as it is then. */
  async function change<Reason extends keyof typeof STATUS>(
    followKey: string,
    act: (booking: { bookingId: number }) => Promise<Refusal<Reason> | undefined>,
  ) {
    const row = await findBookingByFollowKey(db, followKey);
    if (row === undefined) return refuse("unknown", "There is no such booking");
    return (await act({ bookingId: row.id })) ?? followBooking(db, followKey, now());
  }

  /** The booking as an event; undefined where the client has this version. */
  async function readEvent(followKey: string, lastId: string | undefined) {
    const at = now();
    const found = await readFollowVersion(db, followKey, at);
    if (found === undefined || found.version === lastId) return undefined;
    const booking = await followBooking(db, followKey, at);
    return isRefusal(booking)
      ? undefined
      : { id: found.version, event: "booking", data: { booking } };
  }

  return createRouter()
    .openapi(followRoute, async (c) => {
      const answer = await followBooking(db, c.req.valid("param").follow_key, now());
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(eventsRoute, async (c) => {
      const { follow_key: followKey } = c.req.valid("param");
      const found = await readFollowVersion(db, followKey, now());
      if (found === undefined)
        return refusalResponse(404, refuse("unknown", "There is no such booking"));
      return eventStream(c, live, {
        client: clientIp(c) ?? "",
        topics: [`booking ${found.bookingId}`],
        read: (lastId) => readEvent(followKey, lastId),
      });
    })
    .openapi(calendarRoute, async (c) => {
      const { follow_key } = c.req.valid("param");
      const answer = await readBookingCalendar(db, follow_key, { name: site.name, siteUrl });
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.body(answer.text, 200, {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="booking-${answer.orderId}.ics"`,
        "cache-control": "private, no-cache",
        "x-robots-tag": "noindex",
      });
    })
    .openapi(cancelRoute, async (c) => {
      const { reason } = c.req.valid("json");
      const by = byOf(c.var.actor);
      const answer = await change(c.req.valid("param").follow_key, (booking) =>
        cancelBookingByCustomer(db, { ...booking, ...by, reason }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(rescheduleRoute, async (c) => {
      const { booking_date: day, booking_time_slot: slot } = c.req.valid("json");
      const by = byOf(c.var.actor);
      const answer = await change(c.req.valid("param").follow_key, (booking) =>
        rescheduleBooking(db, { ...booking, ...by, who: "customer", day, slot }),
      );
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    });
};
