import {
  FollowedParams,
  PushKeyAnswer,
  RenewRequest,
  SubscribeRequest,
  SubscribedAnswer,
  UnsubscribeRequest,
} from "#push/contract/public.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { problem, refusalResponse } from "#server/http/problem-response.ts";
import { accountRoute, publicRoute } from "#server/http/routes.ts";
import type { PushHooks } from "../hooks.ts";
import { readPublicKey } from "../operations/push-keys.ts";
import { renewSubscription, subscribe, unsubscribe } from "../operations/subscribe.ts";

const TAG = "Web push";
const open = publicRoute(TAG);

const keyRoute = open("get", "/v1/push", {
  summary: "The key with which a browser subscribes",
  responses: { 200: jsonAnswer("The key", PushKeyAnswer) },
});

const subscribeRoute = accountRoute(TAG)("post", "/v1/push/subscriptions", {
  limit: "push",
  summary: "Tell this browser what concerns the account",
  request: { body: jsonBody(SubscribeRequest) },
  responses: { 201: jsonAnswer("It is told", SubscribedAnswer), ...problems(422, 429) },
});

const followRoute = open("post", "/v1/bookings/follow/{follow_key}/push", {
  limit: "push",
  summary: "Tell this browser what happens to a booking, for whoever holds its follow key",
  request: { params: FollowedParams, body: jsonBody(SubscribeRequest) },
  responses: { 201: jsonAnswer("It is told", SubscribedAnswer), ...problems(404, 422, 429) },
});

const renewRoute = open("post", "/v1/push/renew", {
  limit: "push",
  summary:
    "Go on telling a browser that has a new endpoint; the one before is known to that browser alone",
  request: { body: jsonBody(RenewRequest) },
  responses: {
    200: jsonAnswer("Whether it is told anything", SubscribedAnswer),
    ...problems(422, 429),
  },
});

const unsubscribeRoute = open("post", "/v1/push/unsubscribe", {
  limit: "push",
  summary: "Tell a browser nothing more; the endpoint is known to that browser alone",
  request: { body: jsonBody(UnsubscribeRequest) },
  responses: {
    200: jsonAnswer("It is told nothing more", SubscribedAnswer),
    ...problems(422, 429),
  },
});

/** Browsers that subscribe to web push, of accounts and of who follows a booking. */
export const pushRoutes = (
  { db, now, pushTestOrigin: allowedOrigin }: Dependencies,
  { findBookingId }: PushHooks,
) =>
  createRouter()
    .openapi(keyRoute, async (c) => c.json({ public_key: (await readPublicKey(db)) ?? null }, 200))
    .openapi(subscribeRoute, async (c) => {
      const { accountId } = c.var.account;
      const options = { now: now(), allowedOrigin };
      const refused = await subscribe(db, { accountId }, c.req.valid("json"), options);
      if (refused !== undefined) return refusalResponse(422, refused, { path: "endpoint" });
      return c.json({ subscribed: true }, 201);
    })
    .openapi(followRoute, async (c) => {
      const bookingId = await findBookingId(db, c.req.valid("param").follow_key);
      if (bookingId === undefined) return problem(404, { errors: ["There is no such booking"] });
      const options = { now: now(), allowedOrigin };
      const refused = await subscribe(db, { bookingId }, c.req.valid("json"), options);
      if (refused !== undefined) return refusalResponse(422, refused, { path: "endpoint" });
      return c.json({ subscribed: true }, 201);
    })
    .openapi(renewRoute, async (c) => {
      const options = { now: now(), allowedOrigin };
      const renewed = await renewSubscription(db, c.req.valid("json"), options);
      if (isRefusal(renewed)) return refusalResponse(422, renewed, { path: "endpoint" });
      return c.json({ subscribed: renewed }, 200);
    })
    .openapi(unsubscribeRoute, async (c) => {
      await unsubscribe(db, c.req.valid("json").endpoint);
      return c.json({ subscribed: false }, 200);
    });
