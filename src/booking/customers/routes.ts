import type { Context } from "hono";
import { customerIdOf } from "#kernel/actor.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { PAGE_SIZE } from "#schema/filter.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  json,
  jsonAnswer,
  jsonBody,
  problems,
  textAnswer,
  refusalResponse,
} from "#server/http/answers.ts";
import { eventStream } from "#server/http/event-stream.ts";
import { clientIp } from "#server/http/protection/client-ip.ts";
import { linkRoute, customerRoute, createRouter } from "#server/http/routes.ts";
import { readBookingCalendar } from "../calendar/read-booking-calendar.ts";
import { findBookingByFollowKey, findFollowedBookingId } from "../states/booking-queries.ts";
import { RefuseChangeRequest } from "../lines/contract.ts";
import { refuseChange } from "../acts/refuse-change.ts";
import { refuseLink, replaceLinkByCustomer } from "../acts/replace-link.ts";
import { FollowParams } from "../ground/contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import type { ByCustomer } from "../states/allow-customer.ts";
import { cancelBookingByCustomer } from "../acts/act-as-operator.ts";
import { rescheduleBooking } from "../acts/reschedule-booking.ts";
import { OwnBookingPage, OwnBookingQuery } from "./contract.ts";
import { findFollowVersion, followBooking } from "./follow-booking.ts";
import { CustomerCancelRequest, FollowAnswer, RescheduleRequest } from "./follow-contract.ts";
import { MoreRequest } from "../visits/more-contract.ts";
import { requestMore } from "../visits/more.ts";
import { claimBooking, listOwnBookings } from "./list-own-bookings.ts";

const route = linkRoute("Bookings");
const BOOKING = "/v1/bookings/follow/{follow_key}";
const params = FollowParams;

const followRoute = route("get", BOOKING, {
  limit: rateLimits.follow,
  summary: "One booking, for the holder of its follow key",
  request: { params },
  responses: { 200: jsonAnswer("The booking", FollowAnswer), ...problems(404, 429) },
});

const changing = {
  limit: rateLimits["booking-change"],
  responses: {
    200: jsonAnswer("The booking as it is now", FollowAnswer),
    ...problems(404, 409, 422, 429),
  },
};

const cancelRoute = route("post", `${BOOKING}/cancel`, {
  ...changing,
  summary:
    "Cancel a booking, until 20:00 in India on the evening before. Repeated, it answers the same",
  request: { params, body: json(CustomerCancelRequest) },
});

const rescheduleRoute = route("post", `${BOOKING}/reschedule`, {
  ...changing,
  summary:
    "Move a booking to another day or slot, until 20:00 in India on the evening before. Repeated, it answers the same",
  request: { params, body: jsonBody(RescheduleRequest) },
});

const refuseRoute = route("post", `${BOOKING}/refuse_change`, {
  ...changing,
  summary:
    "Refuse a change of lines and price by the desk, until the work begins: the booking is as it was before. Repeated, it answers the same",
  request: { params, body: jsonBody(RefuseChangeRequest) },
});

const moreRoute = route("post", `${BOOKING}/more`, {
  ...changing,
  summary:
    "Ask the cleaner, while at work, to do more: a mini service or one more of what is booked. Repeated, it answers the same",
  request: { params, body: jsonBody(MoreRequest) },
});

const newLinkRoute = route("post", `${BOOKING}/new_link`, {
  limit: rateLimits["booking-change"],
  event: "booking link replaced",
  summary:
    "Give the booking a new link, which is sent to its contact. The former one ends, with the browsers subscribed by it",
  request: { params },
  responses: {
    200: jsonAnswer("The booking, with the new follow key", FollowAnswer),
    ...problems(404, 429),
  },
});

const eventsRoute = route("get", `${BOOKING}/events`, {
  limit: rateLimits.follow,
  summary:
    "The booking as Server-Sent Events: as it is now, unless Last-Event-ID says that this is known, and after each change",
  request: { params },
  responses: {
    200: textAnswer(
      "Events named booking, each with the body of the call without events",
      "text/event-stream",
    ),
    ...problems(404, 429, 503),
  },
});

const calendarRoute = route("get", `${BOOKING}/calendar.ics`, {
  limit: rateLimits.follow,
  summary: "The booking as iCalendar, for the holder of its follow key",
  request: { params },
  responses: {
    200: textAnswer("The calendar", "text/calendar"),
    ...problems(404, 429),
  },
});

const NONE = "There is no such booking";
const STATUS = {
  unknown: 404,
  "not-now": 409,
  "too-often": 409,
  "wrong-day": 422,
  "slot-over": 422,
  "slot-full": 409,
  "unknown-product": 422,
  "too-many": 422,
} as const;

export const followHttp = ({ db, now, site, siteUrl, limits }: Dependencies) => {
  /** Changes the booking with this key and responds with it as changed. */
  async function respond<Reason extends keyof typeof STATUS>(
    c: Context,
    { follow_key: key }: { follow_key: string },
    act: (command: ByCustomer & { bookingId: number }) => Promise<Refusal<Reason> | undefined>,
  ) {
    const by = { actorId: customerIdOf(c.var.actor), now: now(), supportPhone: site.phone };
    const row = await findBookingByFollowKey(db, key);
    if (row === undefined) return refusalResponse(404, refuse("unknown", NONE));
    const refused = await act({ ...by, bookingId: row.id });
    if (refused !== undefined) return refusalResponse(STATUS, refused);
    const booking = await followBooking(db, key, now());
    return isRefusal(booking) ? refusalResponse(404, booking) : c.json({ booking }, 200);
  }

  return createRouter()
    .openapi(followRoute, async (c) => {
      const answer = await followBooking(db, c.req.valid("param").follow_key, now());
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(eventsRoute, async (c) => {
      const { follow_key: followKey } = c.req.valid("param");
      if ((await findFollowVersion(db, followKey, now())) === undefined)
        return refusalResponse(404, refuseLink());
      return eventStream(c, clientIp(c) ?? "", async (lastId) => {
        const at = now();
        const id = await findFollowVersion(db, followKey, at);
        if (id === undefined) throw new Error("The link was replaced");
        if (id === lastId) return undefined;
        const booking = await followBooking(db, followKey, at);
        return isRefusal(booking) ? undefined : { id, event: "booking", data: { booking } };
      });
    })
    .openapi(calendarRoute, async (c) => {
      const { follow_key } = c.req.valid("param");
      const answer = await readBookingCalendar(db, follow_key, { name: site.name, siteUrl });
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.body(answer.text, 200, {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="booking-${answer.orderId}.ics"`,
        "x-robots-tag": "noindex",
      });
    })
    .openapi(newLinkRoute, async (c) => {
      const { follow_key: followKey } = c.req.valid("param");
      const bookingId = await findFollowedBookingId(db, followKey);
      if (bookingId === undefined) return refusalResponse(404, refuseLink());
      const tooMany = await limits.use(rateLimits["new-link"], String(bookingId), c);
      if (tooMany !== undefined) return tooMany;
      const replaced = await replaceLinkByCustomer(db, { bookingId, followKey }, now());
      if (isRefusal(replaced)) return refusalResponse(404, replaced);
      const answer = await followBooking(db, replaced, now());
      if (isRefusal(answer)) return refusalResponse(404, answer);
      return c.json({ booking: answer }, 200);
    })
    .openapi(cancelRoute, (c) => {
      const { reason } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) =>
        cancelBookingByCustomer(db, { ...command, reason }),
      );
    })
    .openapi(refuseRoute, (c) => {
      const { change_id: changeId } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) =>
        refuseChange(db, { ...command, changeId }),
      );
    })
    .openapi(moreRoute, (c) => {
      const { lines } = c.req.valid("json");
      return respond(c, c.req.valid("param"), ({ bookingId, now: at }) =>
        requestMore(db, bookingId, lines, at),
      );
    })
    .openapi(rescheduleRoute, (c) => {
      const { booking_date: day, booking_time_slot: slot } = c.req.valid("json");
      return respond(c, c.req.valid("param"), (command) =>
        rescheduleBooking(db, { ...command, who: "customer", day, slot }),
      );
    });
};

const ownRoute = customerRoute("Bookings");

const listRoute = ownRoute("get", "/v1/bookings", {
  summary: "A customer's own bookings",
  request: { query: OwnBookingQuery },
  responses: { 200: jsonAnswer("The bookings", OwnBookingPage), ...problems(422) },
});

const claimRoute = ownRoute("post", "/v1/bookings/follow/{follow_key}/claim", {
  limit: rateLimits.follow,
  summary: "Make a guest's booking with the account's phone number the customer's own",
  request: { params },
  responses: {
    200: jsonAnswer("The booking", FollowAnswer),
    ...problems(404, 409, 429),
  },
});

const CLAIM_STATUS = { unknown: 404, "another-customer": 409, "another-phone": 409 } as const;

export const ownBookingRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { limit = PAGE_SIZE, ...query } = c.req.valid("query");
      const request = { ...query, limit };
      return c.json(await listOwnBookings(db, c.var.account.accountId, request, now()), 200);
    })
    .openapi(claimRoute, async (c) => {
      const { follow_key } = c.req.valid("param");
      const answer = await claimBooking(db, c.var.account.accountId, follow_key, now());
      if (isRefusal(answer)) return refusalResponse(CLAIM_STATUS, answer);
      return c.json({ booking: answer }, 200);
    });
