import { BookingIdParams } from "../ground/contract.ts";
import {
  AnswerHeaders,
  AnswerRequest,
  PastBookingList,
  AnswerAnswer,
  UpcomingBookingList,
} from "./contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { addDays, midnight, today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { vendorRoute, createRouter } from "#server/http/routes.ts";
import { answerOffer } from "../acts/answer-offer.ts";
import { listPastBookings, listUpcomingBookings } from "./list-vendor-bookings.ts";
import { OfferParams, OfferReasons } from "../offers/waves-contract.ts";
import { readOfferReasons } from "../offers/read-offer-reasons.ts";
import { rateLimits } from "../ground/rate-limits.ts";

const route = vendorRoute("Vendors: bookings");

const upcomingRoute = route("get", "/bookings/vendor_upcoming_bookings", {
  summary: "What is offered to the vendor and what it has accepted, from today on",
  responses: { 200: jsonAnswer("The bookings", UpcomingBookingList) },
});

const pastRoute = route("get", "/bookings/vendor_past_bookings", {
  summary: "All other bookings that were offered to the vendor",
  responses: { 200: jsonAnswer("The bookings", PastBookingList) },
});

const answerRoute = route("post", "/bookings/{id}/accept_reject_booking", {
  limit: rateLimits["vendor-transition"],
  summary: "Accept, undo that, reject or give back, or mark completed",
  request: { params: BookingIdParams, headers: AnswerHeaders, body: jsonBody(AnswerRequest) },
  responses: { 200: jsonAnswer("Done", AnswerAnswer), ...problems(404, 409, 422, 429) },
});

const reasonsRoute = route("get", "/v1/offers/{booking_id}/reasons", {
  summary: "Why the vendor was asked about a booking",
  request: { params: OfferParams },
  responses: { 200: jsonAnswer("At most three reasons", OfferReasons), ...problems(404) },
});

const STATUS = {
  unknown: 404,
  taken: 409,
  yours: 409,
  withdrawn: 409,
  moved: 409,
  "not-now": 409,
  "beyond-time": 409,
  "too-often": 429,
} as const;

/** For Retry-After. */
const untilMidnight = (now: Date): Record<string, string> => {
  const end = midnight(addDays(today(now), 1));
  return { "retry-after": String(Math.ceil((end.getTime() - now.getTime()) / 1000)) };
};

export function vendorBookingRoutes({ db, now, limits }: Dependencies) {
  return createRouter()
    .openapi(upcomingRoute, async (c) =>
      c.json(await listUpcomingBookings(db, c.var.account.accountId, now()), 200),
    )
    .openapi(pastRoute, async (c) =>
      c.json(await listPastBookings(db, c.var.account.accountId, now()), 200),
    )
    .openapi(reasonsRoute, async (c) => {
      const { booking_id: id } = c.req.valid("param");
      const reasons = await readOfferReasons(db, c.var.account.accountId, id);
      return isRefusal(reasons) ? refusalResponse(404, reasons) : c.json(reasons, 200);
    })
    .openapi(answerRoute, async (c) => {
      const { status, reason } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const time = now();
      const { "seen-slot": seen, "ask-beyond": ask } = c.req.valid("header");
      const asksBeyond = ask !== undefined;
      const answer = {
        answer: status,
        reason,
        now: time,
        isLimited: limits.isOn,
        seen,
        asksBeyond,
      };
      const refused = await answerOffer(db, c.var.account.accountId, id, answer);
      if (refused !== undefined)
        return refusalResponse(STATUS, refused, {
          ...(refused.refused === "too-often" && { headers: untilMidnight(time) }),
          ...(refused.refused === "beyond-time" && { asks: "beyond_time" }),
        });
      return c.json({ booking_status: status }, 200);
    });
}
