import { VendorCalendar, VendorCalendarQuery } from "./contract.ts";
import { today } from "#kernel/time/day.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { problem } from "#server/http/problem-response.ts";
import { operatorRoute, vendorRoute } from "#server/http/routes.ts";
import { findVendor } from "../desk/candidate-vendors-queries.ts";
import { readVendorCalendar } from "./read-vendor-calendar.ts";

const NONE = "There is no such vendor";

const ownRoute = vendorRoute("Vendors: availability")("get", "/v1/availability/calendar", {
  summary: "Two weeks: the vendor's jobs, offers and free places in each half-day",
  request: { query: VendorCalendarQuery },
  responses: { 200: jsonAnswer("Fourteen days", VendorCalendar), ...problems(422) },
});

const opsRoute = operatorRoute("Operators: vendors")("get", "/v1/ops/vendors/{id}/calendar", {
  summary: "The same of any vendor that can sign in",
  request: { params: idParams(NONE), query: VendorCalendarQuery },
  responses: { 200: jsonAnswer("Fourteen days", VendorCalendar), ...problems(404, 422) },
});

export const vendorCalendarRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(ownRoute, async (c) => {
      const { from = today(now()) } = c.req.valid("query");
      return c.json(await readVendorCalendar(db, c.var.account.accountId, from), 200);
    })
    .openapi(opsRoute, async (c) => {
      const { id } = c.req.valid("param");
      if ((await findVendor(db, id)) === undefined) return problem(404, { errors: [NONE] });
      const { from = today(now()) } = c.req.valid("query");
      return c.json(await readVendorCalendar(db, id, from), 200);
    });
