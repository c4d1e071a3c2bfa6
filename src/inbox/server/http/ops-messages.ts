import { z } from "@hono/zod-openapi";
import {
  ContactFilters,
  ContactPage,
  ContactParams,
  ContactQuery,
  HandledAnswer,
  HandledRequest,
  MOST_ON_A_PAGE,
  type OpsContact,
} from "#inbox/contract/ops.ts";
import { recordExport } from "#audit/server/record-export.ts";
import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createRouter } from "#server/http/create-router.ts";
import { csvResponse, MOST_CSV_ROWS } from "#server/http/csv-response.ts";
import { csvTime } from "#server/http/csv-time.ts";
import { json } from "#server/http/openapi-json.ts";
import { problem, problems } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { handleMessage } from "../operations/handle-message.ts";
import { listMessages } from "../operations/list-messages.ts";

const route = operatorRoute("Operators: inbox");

const listRoute = route({
  method: "get",
  path: "/v1/ops/contacts",
  summary: "Messages to the help desk: what waits with the oldest first",
  request: { query: ContactQuery },
  responses: {
    200: { description: "A page of them", ...json(ContactPage) },
    ...problems(422),
  },
});

const csvRoute = route({
  method: "get",
  path: "/v1/ops/contacts.csv",
  summary: "The same as a file, at most 10,000 of them",
  request: { query: ContactFilters },
  responses: {
    200: { description: "A table", content: { "text/csv": { schema: z.string() } } },
    ...problems(422),
  },
});

const handleRoute = route({
  method: "put",
  path: "/v1/ops/contacts/{id}",
  summary: "Mark a message handled, or not handled",
  request: { params: ContactParams, body: { required: true, ...json(HandledRequest) } },
  responses: {
    200: { description: "Marked", ...json(HandledAnswer) },
    ...problems(404, 409, 422),
  },
});

const columns: readonly (readonly [string, (row: OpsContact) => string | number | null])[] = [
  ["Message", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Phone number", ({ phone_number }) => phone_number],
  ["Subject", ({ subject }) => subject],
  ["Text", ({ message }) => message],
  csvTime("Received at", ({ received_at }) => received_at),
  csvTime("Handled at", ({ handled_at }) => handled_at),
  ["Handled by", ({ handled_by }) => handled_by],
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];

const isTrue = (handled: string | undefined) => (handled ? handled === "true" : undefined);
const STATUS = { unknown: 404, "not-now": 409 } as const;

export const contactDeskHttp = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { handled, cursor, limit = MOST_ON_A_PAGE } = c.req.valid("query");
      const part = { isHandled: isTrue(handled), cursor, limit: limit + 1 };
      const rows = await listMessages(db, part);
      const contacts = rows.slice(0, limit);
      const next = rows.length > limit ? String(contacts.at(-1)?.id) : null;
      return c.json({ contacts, next }, 200);
    })
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const isHandled = isTrue(filters.handled);
      const rows = await listMessages(db, { isHandled, limit: MOST_CSV_ROWS });
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "inbox", filters, rows: rows.length });
      return csvResponse(`messages-${today(now())}`, columns, rows);
    })
    .openapi(handleRoute, async (c) => {
      const by = operatorOf(c, now());
      const { handled } = c.req.valid("json");
      const refused = await handleMessage(db, by, c.req.valid("param").id, handled);
      if (refused !== undefined)
        return problem(STATUS[refused.refused], { errors: refused.sentences });
      return c.json({ message: handled ? "Handled." : "Put back." }, 200);
    });
