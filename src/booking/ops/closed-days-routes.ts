import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, refusalResponse } from "#server/http/answers.ts";
import { createRouter, operatorOf, operatorRoute } from "#server/http/routes.ts";
import { saveClosedDays } from "../acts/save-closed-days.ts";
import { listAffected, listClosedDays } from "../slots/closed-days-queries.ts";
import { ClosedDays, ClosedDaysParams, ClosedDaysRequest } from "../slots/contract.ts";

const route = operatorRoute("Operators: the catalogue", "operator");
const CLOSED_DAYS = "/v1/ops/areas/{id}/closed_days";
const closed = jsonAnswer("The closed days", ClosedDays);

const readRoute = route("get", CLOSED_DAYS, {
  summary: "The days on which nobody comes in a city",
  request: { params: ClosedDaysParams },
  responses: { 200: closed, ...problems(404) },
});

const saveRoute = route("put", CLOSED_DAYS, {
  summary: "Set the closed days of a city from today on. Visits of plans on them come at the end",
  request: { params: ClosedDaysParams, body: jsonBody(ClosedDaysRequest) },
  responses: { 200: closed, ...problems(404, 422) },
});

const readClosedDays = async (db: Db, cityId: number, now: Date) => ({
  days: (await listClosedDays(db, cityId)).map((one) => ({
    ...one,
    is_over: one.day < today(now),
  })),
  bookings: await listAffected(db, cityId, now),
});

export const closedDaysRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(readRoute, async (c) =>
      c.json(await readClosedDays(db, c.req.valid("param").id, now()), 200),
    )
    .openapi(saveRoute, async (c) => {
      const { id } = c.req.valid("param");
      const refused = await saveClosedDays(db, id, c.req.valid("json").days, operatorOf(c, now()));
      if (refused !== undefined) return refusalResponse({ unknown: 404, over: 422 }, refused);
      return c.json(await readClosedDays(db, id, now()), 200);
    });
