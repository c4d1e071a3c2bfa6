import { BookingIdParams } from "#booking/contract/public.ts";
import {
  NotAskedList,
  OfferParams,
  OfferReasons,
  OpsWaves,
  SendWaveRequest,
} from "#booking/contract/waves.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute, vendorRoute } from "#server/http/routes.ts";
import { readNotAsked, readOfferReasons } from "../../operations/offers/read-offer-reasons.ts";
import { readWaves } from "../../operations/offers/read-waves.ts";
import { sendWaveNow } from "../../operations/offers/send-wave-now.ts";

const vendorsRoute = vendorRoute("Vendors: bookings");

const reasonsRoute = vendorsRoute("get", "/v1/offers/{booking_id}/reasons", {
  summary: "Why the vendor was asked about a booking, and what would have it asked earlier",
  request: { params: OfferParams },
  responses: { 200: jsonAnswer("At most three reasons each", OfferReasons), ...problems(404) },
});

const notAskedRoute = vendorsRoute("get", "/v1/offers/not_asked", {
  summary: "Why the vendor was not asked about bookings of its cities in the last seven days",
  responses: { 200: jsonAnswer("At most three reasons", NotAskedList) },
});

const opsRoute = operatorRoute("Operators: bookings");

const wavesRoute = opsRoute("get", "/v1/ops/bookings/{id}/waves", {
  summary: "Who was asked about a booking when and why, and when the next are",
  request: { params: BookingIdParams },
  responses: { 200: jsonAnswer("The waves", OpsWaves), ...problems(404) },
});

const sendRoute = opsRoute("post", "/v1/ops/bookings/{id}/waves", {
  summary: "Ask the next vendors now, before the wave is due",
  request: { params: BookingIdParams, body: jsonBody(SendWaveRequest) },
  responses: { 200: jsonAnswer("The waves", OpsWaves), ...problems(404, 409, 422) },
});

const STATUS = { unknown: 404, "not-now": 409 } as const;

/** Who was asked about a booking and why, for vendors and operators. */
export const waveRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(reasonsRoute, async (c) => {
      const { booking_id } = c.req.valid("param");
      const reasons = await readOfferReasons(db, c.var.account.accountId, booking_id);
      if (isRefusal(reasons)) return refusalResponse(404, reasons);
      return c.json(reasons, 200);
    })
    .openapi(notAskedRoute, async (c) =>
      c.json(await readNotAsked(db, c.var.account.accountId, now()), 200),
    )
    .openapi(wavesRoute, async (c) => {
      const waves = await readWaves(db, c.req.valid("param").id);
      if (isRefusal(waves)) return refusalResponse(404, waves);
      return c.json(waves, 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { seen_wave: seenWave } = c.req.valid("json");
      const refused = await sendWaveNow(db, id, { seenWave }, operatorOf(c, now()));
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      const waves = await readWaves(db, id);
      if (isRefusal(waves)) return refusalResponse(404, waves);
      return c.json(waves, 200);
    });
