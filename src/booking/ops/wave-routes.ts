import { BookingIdParams } from "../ground/contract.ts";
import { OpsWaves, SendWaveRequest } from "../offers/waves-contract.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { readWaves, sendWaveNow } from "../offers/read-waves.ts";

const opsRoute = operatorRoute("Operators: bookings", "helper");

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

export const waveRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(wavesRoute, async (c) => {
      const waves = await readWaves(db, c.req.valid("param").id, c.var.account);
      if (isRefusal(waves)) return refusalResponse(404, waves);
      return c.json(waves, 200);
    })
    .openapi(sendRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { seen_wave: seenWave } = c.req.valid("json");
      const refused = await sendWaveNow(db, id, { seenWave }, operatorOf(c, now()));
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      const waves = await readWaves(db, id, c.var.account);
      if (isRefusal(waves)) return refusalResponse(404, waves);
      return c.json(waves, 200);
    });
