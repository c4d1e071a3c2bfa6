import { isRefusal } from "#kernel/refusal.ts";
import { toPage } from "#kernel/page.ts";
import { PAGE_SIZE } from "#schema/filter.ts";
import { idParams } from "#schema/id.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import {
  createRouter,
  linkRoute,
  operatorOf,
  operatorRoute,
  vendorRoute,
} from "#server/http/routes.ts";
import { FollowParams } from "../ground/contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { hideRating, replyToRating } from "./answer-rating.ts";
import {
  HideRatingRequest,
  OpsRatingPage,
  OpsRatingQuery,
  OwnRatingAnswer,
  RatingRequest,
  ReplyRequest,
  VendorRatingQuery,
  VendorRatings,
} from "./contract.ts";
import { listRatings, listVendorRatings, readAverage } from "./queries.ts";
import { rateBooking, withdrawRating } from "./rate-booking.ts";

const OWN = "/v1/bookings/follow/{follow_key}/rating";
const STATUS = { unknown: 404, "not-now": 409, "own-work": 403 } as const;
const params = idParams("There is no such rating");
const ofLink = linkRoute("Bookings");
const ofVendor = vendorRoute("Vendors: bookings");
const ofDesk = operatorRoute("Operators: bookings", "operator");

const rateRoute = ofLink("put", OWN, {
  limit: rateLimits["booking-change"],
  summary: "Rate completed work: once for a booking, changed for 48 hours, then published",
  request: { params: FollowParams, body: jsonBody(RatingRequest) },
  responses: {
    200: jsonAnswer("The rating", OwnRatingAnswer),
    ...problems(403, 404, 409, 422, 429),
  },
});

const withdrawRoute = ofLink("delete", OWN, {
  limit: rateLimits["booking-change"],
  summary: "Withdraw a rating, also once it is published. Repeated, it answers the same",
  request: { params: FollowParams },
  responses: { 200: jsonAnswer("The rating", OwnRatingAnswer), ...problems(404, 429) },
});

const ownRoute = ofVendor("get", "/v1/ratings", {
  summary: "The published ratings of the vendor's own work, the latest first, with their average",
  request: { query: VendorRatingQuery },
  responses: { 200: jsonAnswer("A page of them", VendorRatings), ...problems(422) },
});

const replyRoute = ofVendor("post", "/v1/ratings/{id}/reply", {
  limit: rateLimits["vendor-transition"],
  summary: "Reply to a published rating, once. The same reply again answers the same",
  request: { params, body: jsonBody(ReplyRequest) },
  responses: { 200: jsonAnswer("Replied", MessageAnswer), ...problems(404, 409, 422, 429) },
});

const listRoute = ofDesk("get", "/v1/ops/ratings", {
  summary: "Ratings, the latest first",
  request: { query: OpsRatingQuery },
  responses: { 200: jsonAnswer("A page of them", OpsRatingPage), ...problems(422) },
});

const hideRoute = ofDesk("post", "/v1/ops/ratings/{id}/hide", {
  summary: "Hide a rating from all but its author, who reads the reason",
  request: { params, body: jsonBody(HideRatingRequest) },
  responses: { 200: jsonAnswer("Hidden", MessageAnswer), ...problems(404, 409, 422) },
});

export const ratingRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(rateRoute, async (c) => {
      const { follow_key } = c.req.valid("param");
      const rating = await rateBooking(db, follow_key, c.req.valid("json"), now());
      return isRefusal(rating) ? refusalResponse(STATUS, rating) : c.json({ rating }, 200);
    })
    .openapi(withdrawRoute, async (c) => {
      const rating = await withdrawRating(db, c.req.valid("param").follow_key, now());
      return isRefusal(rating) ? refusalResponse(STATUS, rating) : c.json({ rating }, 200);
    })
    .openapi(ownRoute, async (c) => {
      const { accountId } = c.var.account;
      const part = { ...c.req.valid("query"), limit: PAGE_SIZE + 1 };
      const rows = await listVendorRatings(db, accountId, part);
      return c.json({ ...toPage(rows, PAGE_SIZE), average: await readAverage(db, accountId) }, 200);
    })
    .openapi(replyRoute, async (c) => {
      const reply = { ...c.req.valid("param"), ...c.req.valid("json") };
      const refused = await replyToRating(db, c.var.account.accountId, reply, now());
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json({ message: "Your reply is published" }, 200);
    })
    .openapi(listRoute, async (c) => {
      const { limit = PAGE_SIZE, ...query } = c.req.valid("query");
      const { items, next } = toPage(await listRatings(db, { ...query, limit: limit + 1 }), limit);
      const ratings = items.map(({ vendor_id, vendor_name, given_at, ...row }) => ({
        ...row,
        given_at: given_at.toISOString(),
        vendor: { id: vendor_id, name: vendor_name },
      }));
      return c.json({ items: ratings, next }, 200);
    })
    .openapi(hideRoute, async (c) => {
      const rating = { ...c.req.valid("param"), ...c.req.valid("json") };
      const refused = await hideRating(db, rating, operatorOf(c, now()));
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json({ message: "The rating is hidden." }, 200);
    });
