import { z } from "@hono/zod-openapi";
import { EraseAccountRequest } from "#account/contract/customer.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { json, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { customerRoute } from "#server/http/routes.ts";
import { today } from "#kernel/time/day.ts";
import { eraseAccount } from "../operations/erase-account.ts";
import { exportAccount } from "../operations/export-account.ts";
import type { PersonalData } from "../person.ts";

const route = customerRoute("Accounts");

const exportRoute = route("get", "/v1/account/export", {
  limit: "account-export",
  summary: "Everything that is kept about oneself, as one JSON file",
  responses: {
    200: { description: "The file", ...json(z.record(z.string(), z.unknown())) },
    ...problems(429),
  },
});

const eraseRoute = route("delete", "/v1/account", {
  limit: "password-change",
  summary: "Erase one's account; bookings stay without the person. Refused while a booking is open",
  request: { body: jsonBody(EraseAccountRequest) },
  responses: { 204: { description: "Erased" }, ...problems(409, 422, 429) },
});

const ERASE_STATUS = { "wrong-password": 422, "open-bookings": 409 } as const;

export const privacyRoutes = ({ db, now }: Dependencies, data: PersonalData) =>
  createRouter()
    .openapi(exportRoute, async (c) => {
      const time = now();
      const file = await exportAccount(db, c.var.account.accountId, data, time);
      c.header("content-disposition", `attachment; filename="chamak-${today(time)}.json"`);
      return c.json(file, 200);
    })
    .openapi(eraseRoute, async (c) => {
      const { password } = c.req.valid("json");
      const refused = await eraseAccount(db, c.var.account.accountId, password, data, now());
      return refused === undefined ? c.body(null, 204) : refusalResponse(ERASE_STATUS, refused);
    });
