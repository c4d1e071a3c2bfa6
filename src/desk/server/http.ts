import { createRoute } from "@hono/zod-openapi";
import { TodayAnswer, WaitingAnswer } from "#desk/contract.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createHttp } from "#server/http/create-http.ts";
import { json } from "#server/http/json-content.ts";
import { only } from "#server/http/only.ts";
import { problems } from "#server/http/problem-answer.ts";
import { countWaiting } from "./count-waiting.ts";
import { readToday } from "./read-today.ts";

const shared = {
  tags: ["Operators: the desk"],
  security: [{ token: [] }],
  middleware: only("operator"),
};

const waitingRoute = createRoute({
  ...shared,
  method: "get",
  path: "/v1/ops/waiting",
  summary: "How many things wait for an operator",
  responses: { 200: { description: "Counts", ...json(WaitingAnswer) }, ...problems(401, 403) },
});

const todayRoute = createRoute({
  ...shared,
  method: "get",
  path: "/v1/ops/today",
  summary: "What needs a person, most urgent first, and how the next three days stand",
  responses: { 200: { description: "Today", ...json(TodayAnswer) }, ...problems(401, 403) },
});

export const deskHttp = ({ db, now }: Dependencies) =>
  createHttp()
    .openapi(waitingRoute, async (c) => c.json(await countWaiting(db, now()), 200))
    .openapi(todayRoute, async (c) => c.json(await readToday(db, now()), 200));
