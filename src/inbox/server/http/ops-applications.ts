import { z } from "@hono/zod-openapi";
import { recordExport } from "#audit/server/record-export.ts";
import { today } from "#kernel/time/day.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { csvResponse, MOST_CSV_ROWS } from "#server/http/csv-response.ts";
import { json } from "#server/http/openapi-json.ts";
import { problem, problems } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { MessageAnswer } from "#vendor-account/contract/public.ts";
import {
  ApplicationFilters,
  ApplicationPage,
  ApplicationQuery,
  HandledRequest,
} from "#vendor-account/contract/ops.ts";
import { applicationColumns } from "#vendor-account/server/operations/csv-columns.ts";
import { handleApplication } from "../operations/handle-application.ts";
import { listApplications } from "../operations/list-applications.ts";

const MOST_ON_A_PAGE = 50;

const route = operatorRoute("Operators: inbox");

const listRoute = route({
  method: "get",
  path: "/v1/ops/vendor_applications",
  summary: "Applications of the public form: what waits with the oldest first",
  request: { query: ApplicationQuery },
  responses: {
    200: { description: "A page of them", ...json(ApplicationPage) },
    ...problems(422),
  },
});

const csvRoute = route({
  method: "get",
  path: "/v1/ops/vendor_applications.csv",
  summary: "The same as a file, at most 10,000 of them",
  request: { query: ApplicationFilters },
  responses: {
    200: { description: "A table", content: { "text/csv": { schema: z.string() } } },
    ...problems(422),
  },
});

const handleRoute = route({
  method: "put",
  path: "/v1/ops/vendor_applications/{id}",
  summary: "Mark an application handled, or not handled",
  request: {
    params: idParams("There is no such application"),
    body: { required: true, ...json(HandledRequest) },
  },
  responses: {
    200: { description: "Marked", ...json(MessageAnswer) },
    ...problems(404, 409, 422),
  },
});

const isTrue = (handled: string | undefined) => (handled ? handled === "true" : undefined);
const STATUS = { unknown: 404, "not-now": 409 } as const;

export const applicationHttp = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { handled, cursor, limit = MOST_ON_A_PAGE } = c.req.valid("query");
      const part = { isHandled: isTrue(handled), cursor, limit: limit + 1 };
      const rows = await listApplications(db, part);
      const applications = rows.slice(0, limit);
      const next = rows.length > limit ? String(applications.at(-1)?.id) : null;
      return c.json({ applications, next }, 200);
    })
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const isHandled = isTrue(filters.handled);
      const rows = await listApplications(db, { isHandled, limit: MOST_CSV_ROWS });
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "inbox", filters, rows: rows.length });
      return csvResponse(`applications-${today(now())}`, applicationColumns, rows);
    })
    .openapi(handleRoute, async (c) => {
      const by = operatorOf(c, now());
      const { handled } = c.req.valid("json");
      const refused = await handleApplication(db, by, c.req.valid("param").id, handled);
      if (refused !== undefined)
        return problem(STATUS[refused.refused], { errors: refused.sentences });
      return c.json({ message: handled ? "Handled." : "Put back." }, 200);
    });
