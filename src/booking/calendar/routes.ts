import { createHash } from "node:crypto";
import { isRefusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  jsonAnswer,
  problems,
  textAnswer,
  refusalResponse,
  problem,
} from "#server/http/answers.ts";
import { publicRoute, vendorRoute, operatorRoute, createRouter } from "#server/http/routes.ts";
import { findVendor } from "../vendor-time/candidate-vendors-queries.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { readFeed, readFeedState, renewFeed, revokeFeed } from "./calendar-feed.ts";
import {
  CalendarFeedState,
  CalendarHeaders,
  CalendarParams,
  NewCalendarFeed,
  VendorCalendar,
  VendorCalendarQuery,
} from "./contract.ts";
import { readVendorCalendar } from "./read-vendor-calendar.ts";

const route = vendorRoute("Vendors: bookings");

const stateRoute = route("get", "/v1/calendar", {
  summary: "Whether the vendor's bookings can be subscribed to, and since when",
  responses: { 200: jsonAnswer("The subscription", CalendarFeedState) },
});

const renewRoute = route("post", "/v1/calendar", {
  event: "calendar address changed",
  limit: rateLimits["calendar-key"],
  summary: "Make the secret address of the calendar, or another one; the one before ends",
  responses: { 201: jsonAnswer("The address", NewCalendarFeed), ...problems(429) },
});

const revokeRoute = route("delete", "/v1/calendar", {
  event: "calendar address changed",
  summary: "End the address of the calendar",
  responses: { 200: jsonAnswer("There is none any more", CalendarFeedState) },
});

const feedRoute = publicRoute("Vendors: bookings")(
  "get",
  "/v1/calendar/{calendar_key}/bookings.ics",
  {
    limit: rateLimits.calendar,
    summary: "A vendor's bookings as iCalendar, for the holder of the key",
    request: { params: CalendarParams, headers: CalendarHeaders },
    responses: {
      200: textAnswer("The calendar", "text/calendar"),
      304: { description: "It is the one that the caller has" },
      ...problems(404, 429),
    },
  },
);

const tagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

const isSame = (tag: string, known: string | undefined): boolean =>
  known !== undefined && known.split(",").some((part) => part.trim().replace(/^W\//, "") === tag);

export const calendarRoutes = ({ db, now, site, siteUrl }: Dependencies) =>
  createRouter()
    .openapi(stateRoute, async (c) => c.json(await readFeedState(db, c.var.account.accountId), 200))
    .openapi(renewRoute, async (c) => {
      const time = now();
      const key = await renewFeed(db, c.var.account.accountId, time);
      const path = `/api/v1/calendar/${key}/bookings.ics`;
      return c.json({ path, created_at: time.toISOString() }, 201);
    })
    .openapi(revokeRoute, async (c) => {
      await revokeFeed(db, c.var.account.accountId);
      return c.json({ feed: null }, 200);
    })
    .openapi(feedRoute, async (c) => {
      const { calendar_key } = c.req.valid("param");
      const text = await readFeed(db, calendar_key, { name: site.name, siteUrl, now: now() });
      if (isRefusal(text)) return refusalResponse(404, text);
      const headers = {
        etag: tagOf(text),
        "x-robots-tag": "noindex",
      };
      if (isSame(headers.etag, c.req.valid("header")["if-none-match"]))
        return c.body(null, 304, headers);
      return c.body(text, 200, {
        ...headers,
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="bookings.ics"',
      });
    });

const NONE = "There is no such vendor";

const halvesRoute = vendorRoute("Vendors: availability")("get", "/v1/availability/calendar", {
  summary: "Two weeks: the vendor's jobs, offers and free places in each half-day",
  request: { query: VendorCalendarQuery },
  responses: { 200: jsonAnswer("Fourteen days", VendorCalendar), ...problems(422) },
});

const opsRoute = operatorRoute("Operators: vendors", "helper")(
  "get",
  "/v1/ops/vendors/{id}/calendar",
  {
    summary: "The same of any vendor that can sign in",
    request: { params: idParams(NONE), query: VendorCalendarQuery },
    responses: { 200: jsonAnswer("Fourteen days", VendorCalendar), ...problems(404, 422) },
  },
);

export const vendorCalendarRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(halvesRoute, async (c) => {
      const { from = today(now()) } = c.req.valid("query");
      return c.json(await readVendorCalendar(db, c.var.account.accountId, from), 200);
    })
    .openapi(opsRoute, async (c) => {
      const { id } = c.req.valid("param");
      if ((await findVendor(db, id)) === undefined) return problem(404, { errors: [NONE] });
      const { from = today(now()) } = c.req.valid("query");
      return c.json(await readVendorCalendar(db, id, from), 200);
    });
