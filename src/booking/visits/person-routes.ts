import { isRefusal } from "#kernel/refusal.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problem, problems, refusalResponse } from "#server/http/answers.ts";
import { createRouter, publicRoute, vendorRoute } from "#server/http/routes.ts";
import { qrRows } from "#server/qr-rows.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { readGate } from "./coming-person.ts";
import { JobParams } from "./contract.ts";
import { findGateCode, namePerson } from "./name-person.ts";
import {
  GateAnswer,
  GateCode,
  GateParams,
  JobQuery,
  NamedPerson,
  NamePersonRequest,
} from "./person-contract.ts";

const route = vendorRoute("Vendors: people");

const nameRoute = route("put", "/v1/jobs/{booking_id}/person", {
  summary: "Name who comes to a job, or that the vendor itself comes",
  request: { params: JobParams, body: jsonBody(NamePersonRequest) },
  responses: { 200: jsonAnswer("Named", NamedPerson), ...problems(404, 422) },
});

const codeRoute = route("get", "/v1/jobs/{booking_id}/gate", {
  summary: "The QR code of a job for the guard of a society, who reads it on the day",
  request: { params: JobParams, query: JobQuery },
  responses: { 200: jsonAnswer("The code", GateCode), ...problems(404, 422) },
});

const gateRoute = publicRoute("Bookings")("get", "/gate/{code}", {
  limit: rateLimits.gate,
  summary: "Who comes today, for the guard of a society: no flat, no phone number",
  request: { params: GateParams },
  responses: { 200: jsonAnswer("Who comes", GateAnswer), ...problems(404, 429) },
});

const STATUS = { unknown: 404, "unknown-person": 422 } as const;

export const personRoutes = ({ db, now, siteUrl }: Dependencies) =>
  createRouter()
    .openapi(nameRoute, async (c) => {
      const job = { vendorId: c.var.account.accountId, bookingId: c.req.valid("param").booking_id };
      const named = await namePerson(db, job, c.req.valid("json"), now());
      return isRefusal(named) ? refusalResponse(STATUS, named) : c.json(named, 200);
    })
    .openapi(codeRoute, async (c) => {
      const { booking_id: bookingId } = c.req.valid("param");
      const job = { vendorId: c.var.account.accountId, bookingId, ...c.req.valid("query") };
      const code = await findGateCode(db, job, now());
      if (code === undefined) return problem(404, { errors: ["You have no such job ahead"] });
      const url = `${siteUrl ?? new URL(c.req.url).origin}/v/${code}`;
      return c.json({ url, qr: qrRows(url) }, 200);
    })
    .openapi(gateRoute, async (c) => {
      c.header("cache-control", "no-store");
      c.header("x-robots-tag", "noindex");
      const answer = await readGate(db, c.req.valid("param").code, now());
      return isRefusal(answer) ? refusalResponse(404, answer) : c.json(answer, 200);
    });
