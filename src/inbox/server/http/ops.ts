import { type Operator, recordExport } from "#audit/server/public.ts";
import {
  ApplicationHandledRequest,
  ApplicationPage,
  ContactHandledAnswer,
  ContactHandledRequest,
  ContactPage,
  InboxFilters,
  InboxQuery,
} from "#inbox/contract/ops.ts";
import { today } from "#kernel/time/day.ts";
import { idParams } from "#schema/id.ts";
import { MAX_PAGE_SIZE } from "#schema/page.ts";
import { MessageAnswer } from "#schema/message-answer.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { csvResponse, MAX_CSV_ROWS } from "#server/http/csv-response.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import { operatorOf, operatorRoute } from "#server/http/routes.ts";
import { handleItem } from "../operations/handle-item.ts";
import { listItems } from "../operations/list-items.ts";
import { applications } from "../sources/applications.ts";
import type { ItemRow, Source } from "../sources/source.ts";
import { messages } from "../sources/messages.ts";
import { applicationColumns, messageColumns } from "./csv-columns.ts";

const route = operatorRoute("Operators: inbox");

const csv = {
  summary: "The same as a file, at most 10,000 of them",
  request: { query: InboxFilters },
  responses: { 200: csvAnswer, ...problems(422) },
} as const;

const listMessagesRoute = route("get", "/v1/ops/contacts", {
  summary: "Messages to the help desk: what waits with the oldest first",
  request: { query: InboxQuery },
  responses: { 200: jsonAnswer("A page of them", ContactPage), ...problems(422) },
});
const exportMessagesRoute = route("get", "/v1/ops/contacts.csv", csv);
const handleMessageRoute = route("put", "/v1/ops/contacts/{id}", {
  summary: "Mark a message handled, or not handled",
  request: { params: idParams("There is no such message"), body: jsonBody(ContactHandledRequest) },
  responses: { 200: jsonAnswer("Marked", ContactHandledAnswer), ...problems(404, 409, 422) },
});

const listApplicationsRoute = route("get", "/v1/ops/vendor_applications", {
  summary: "Applications of the public form: what waits with the oldest first",
  request: { query: InboxQuery },
  responses: { 200: jsonAnswer("A page of them", ApplicationPage), ...problems(422) },
});
const exportApplicationsRoute = route("get", "/v1/ops/vendor_applications.csv", csv);
const handleApplicationRoute = route("put", "/v1/ops/vendor_applications/{id}", {
  summary: "Mark an application handled, or not handled",
  request: {
    params: idParams("There is no such application"),
    body: jsonBody(ApplicationHandledRequest),
  },
  responses: { 200: jsonAnswer("Marked", MessageAnswer), ...problems(404, 409, 422) },
});

const isTrue = (handled: string | undefined) => (handled ? handled === "true" : undefined);
const page = ({ handled, cursor, limit = MAX_PAGE_SIZE }: InboxQuery) => ({
  isHandled: isTrue(handled),
  cursor,
  limit,
});
const STATUS = { unknown: 404, "not-now": 409 } as const;
const answerOf = (handled: boolean) => ({ message: handled ? "Handled." : "Put back." });

/** What operators do in the inbox: the same calls for messages and for applications. */
export const inboxOpsRoutes = ({ db, now }: Dependencies) => {
  /** All items that match the filters; records the export in the audit trail first. */
  async function exportItems<Row extends ItemRow, Item>(
    by: Operator,
    source: Source<Row, Item>,
    filters: { handled?: string | undefined },
  ): Promise<Item[]> {
    const all = { isHandled: isTrue(filters.handled), limit: MAX_CSV_ROWS };
    const { items } = await listItems(db, source, all);
    await recordExport(db, by, { list: "inbox", filters, rows: items.length });
    return items;
  }
  return createRouter()
    .openapi(listMessagesRoute, async (c) => {
      return c.json(await listItems(db, messages, page(c.req.valid("query"))), 200);
    })
    .openapi(exportMessagesRoute, async (c) => {
      const rows = await exportItems(operatorOf(c, now()), messages, c.req.valid("query"));
      return csvResponse(`messages-${today(now())}`, messageColumns, rows);
    })
    .openapi(handleMessageRoute, async (c) => {
      const { handled } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const refused = await handleItem(db, operatorOf(c, now()), messages, id, handled);
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json(answerOf(handled), 200);
    })
    .openapi(listApplicationsRoute, async (c) => {
      return c.json(await listItems(db, applications, page(c.req.valid("query"))), 200);
    })
    .openapi(exportApplicationsRoute, async (c) => {
      const rows = await exportItems(operatorOf(c, now()), applications, c.req.valid("query"));
      return csvResponse(`applications-${today(now())}`, applicationColumns, rows);
    })
    .openapi(handleApplicationRoute, async (c) => {
      const { handled } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const refused = await handleItem(db, operatorOf(c, now()), applications, id, handled);
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json(answerOf(handled), 200);
    });
};
