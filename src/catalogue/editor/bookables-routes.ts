import { OpsBookableList } from "./contract.ts";
import { toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { operatorRoute } from "#server/http/routes.ts";
import { listAllBookables } from "../public/queries.ts";

const route = operatorRoute("Operators: the catalogue");

const listRoute = route("get", "/v1/ops/bookables", {
  summary: "All that can be booked now, with its category and price; at most 5,000",
  responses: { 200: jsonAnswer("Products and mini services", OpsBookableList) },
});

export const opsBookableRoutes = ({ db }: Dependencies) =>
  createRouter().openapi(listRoute, async (c) => {
    const rows = await listAllBookables(db);
    const bookables = rows.map(({ price_paise, days_a_week, visits_a_month, ...row }) => ({
      ...row,
      price: toRupees(price_paise),
      rhythm: toRhythm({ days_a_week, visits_a_month }),
    }));
    return c.json(bookables, 200);
  });
