import { OwnBookingPage, OwnBookingQuery } from "./contract.ts";
import { FollowAnswer, FollowParams } from "./follow-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { PAGE_SIZE } from "#schema/page.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { customerRoute } from "#server/http/routes.ts";
import { claimBooking, listOwnBookings } from "./list-own-bookings.ts";
import { rateLimits } from "../rate-limits.ts";

const route = customerRoute("Bookings");

const listRoute = route("get", "/v1/bookings", {
  summary: "A customer's own bookings",
  request: { query: OwnBookingQuery },
  responses: { 200: jsonAnswer("The bookings", OwnBookingPage), ...problems(422) },
});

const claimRoute = route("post", "/v1/bookings/follow/{follow_key}/claim", {
  limit: rateLimits.follow,
  summary: "Make a guest's booking with the account's phone number the customer's own",
  request: { params: FollowParams },
  responses: {
    200: jsonAnswer("The booking", FollowAnswer),
    ...problems(404, 409, 429),
  },
});

const STATUS = { unknown: 404, "another-customer": 409, "another-phone": 409 } as const;

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
      if (isRefusal(answer)) return refusalResponse(STATUS, answer);
      return c.json({ booking: answer }, 200);
    });
