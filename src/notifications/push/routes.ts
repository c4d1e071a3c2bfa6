import type { Db } from "#server/database/connect.ts";
import { publicRoute, accountRoute, linkRoute, createRouter } from "#server/http/routes.ts";
import {
  PushKeyAnswer,
  SubscribeRequest,
  SubscribedAnswer,
  FollowedParams,
  RenewRequest,
  UnsubscribeRequest,
} from "./contract.ts";
import { jsonAnswer, jsonBody, problems, problem, refusalResponse } from "#server/http/answers.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { readPublicKey } from "./push-keys.ts";
import { renewSubscription, subscribe, unsubscribe } from "./subscribe.ts";
import { rateLimits } from "../rate-limits.ts";

type PushHooks = { findBookingId: (db: Db, followKey: string) => Promise<number | undefined> };

const TAG = "Web push";
const open = publicRoute(TAG);

const keyRoute = open("get", "/v1/push", {
  summary: "The key with which a browser subscribes",
  responses: { 200: jsonAnswer("The key", PushKeyAnswer) },
});

const subscribeRoute = accountRoute(TAG)("post", "/v1/push/subscriptions", {
  limit: rateLimits.push,
  summary: "Subscribe this browser to the account",
  request: { body: jsonBody(SubscribeRequest) },
  responses: { 201: jsonAnswer("It is told", SubscribedAnswer), ...problems(422, 429) },
});

const followRoute = linkRoute(TAG)("post", "/v1/bookings/follow/{follow_key}/push", {
  limit: rateLimits.push,
  summary: "Subscribe this browser to a booking, for the holder of its follow key",
  request: { params: FollowedParams, body: jsonBody(SubscribeRequest) },
  responses: { 201: jsonAnswer("It is told", SubscribedAnswer), ...problems(404, 422, 429) },
});

const renewRoute = open("post", "/v1/push/renew", {
  limit: rateLimits.push,
  summary:
    "Go on telling a browser that has a new endpoint; the one before is known to that browser alone",
  request: { body: jsonBody(RenewRequest) },
  responses: {
    200: jsonAnswer("Whether it is told anything", SubscribedAnswer),
    ...problems(422, 429),
  },
});

const unsubscribeRoute = open("post", "/v1/push/unsubscribe", {
  limit: rateLimits.push,
  summary: "Unsubscribe a browser; only that browser knows the endpoint",
  request: { body: jsonBody(UnsubscribeRequest) },
  responses: {
    200: jsonAnswer("It is told nothing more", SubscribedAnswer),
    ...problems(422, 429),
  },
});

export const pushRoutes = (
  { db, now, pushOrigins: origins = {} }: Dependencies,
  { findBookingId }: PushHooks,
) =>
  createRouter()
    .openapi(keyRoute, async (c) => c.json({ public_key: (await readPublicKey(db)) ?? null }, 200))
    .openapi(subscribeRoute, async (c) => {
      const { accountId } = c.var.account;
      const options = { now: now(), origins };
      const refused = await subscribe(db, { accountId }, c.req.valid("json"), options);
      if (refused !== undefined) return refusalResponse(422, refused, { path: "endpoint" });
      return c.json({ subscribed: true }, 201);
    })
    .openapi(followRoute, async (c) => {
      const bookingId = await findBookingId(db, c.req.valid("param").follow_key);
      if (bookingId === undefined) return problem(404, { errors: ["There is no such booking"] });
      const options = { now: now(), origins };
      const refused = await subscribe(db, { bookingId }, c.req.valid("json"), options);
      if (refused !== undefined) return refusalResponse(422, refused, { path: "endpoint" });
      return c.json({ subscribed: true }, 201);
    })
    .openapi(renewRoute, async (c) => {
      const options = { now: now(), origins };
      const renewed = await renewSubscription(db, c.req.valid("json"), options);
      if (isRefusal(renewed)) return refusalResponse(422, renewed, { path: "endpoint" });
      return c.json({ subscribed: renewed }, 200);
    })
    .openapi(unsubscribeRoute, async (c) => {
      await unsubscribe(db, c.req.valid("json").endpoint);
      return c.json({ subscribed: false }, 200);
    });
