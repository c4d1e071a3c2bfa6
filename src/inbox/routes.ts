import type { Context } from "hono";
import {
  ContactAnswer,
  ContactRequest,
  ApplicationRequest,
  type OpsContact,
  type OpsApplication,
  InboxFilters,
  ContactPage,
  InboxQuery,
  ContactHandledAnswer,
  ContactHandledRequest,
  ApplicationPage,
  ApplicationHandledRequest,
} from "./contract.ts";
import {
  jsonAnswer,
  jsonBody,
  problems,
  csvAnswer,
  refusalResponse,
} from "#server/http/answers.ts";
import { publicRoute, operatorRoute, operatorOf, createRouter } from "#server/http/routes.ts";
import { MessageAnswer } from "#schema/text.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { insertMessage, messages } from "./messages.ts";
import { submitApplication, applications } from "./applications.ts";
import type { Db } from "#server/database/connect.ts";
import { type ItemRow, type Page, type Source, handleItem } from "./items.ts";
import { toPage } from "#kernel/page.ts";
import { type CsvColumns, MAX_CSV_ROWS, csvResponse, csvTime } from "#server/http/csv-response.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { idParams } from "#schema/id.ts";
import { MAX_PAGE_SIZE } from "#schema/filter.ts";
import { type Operator, recordExport } from "#audit/exports.ts";
import { today } from "#kernel/time/day.ts";
import { rateLimits } from "./rate-limits.ts";
import type { Actor } from "#kernel/actor.ts";
import { inboxWorkRoutes } from "./work-routes.ts";

const contactRoute = publicRoute("Contact")("post", "/contacts", {
  limit: rateLimits.contact,
  summary: "Leave a message for the help desk",
  request: { body: jsonBody(ContactRequest) },
  responses: { 201: jsonAnswer("Kept", ContactAnswer), ...problems(422, 429) },
});

const applyRoute = publicRoute("Vendors: public")("post", "/vendors", {
  limit: rateLimits.application,
  summary: "Apply as a vendor",
  request: { body: jsonBody(ApplicationRequest) },
  responses: { 201: jsonAnswer("Kept", MessageAnswer), ...problems(422, 429) },
});

export const inboxRoutes = (dependencies: Dependencies) => {
  const { db, now } = dependencies;
  return createRouter()
    .openapi(contactRoute, async (c) => {
      const id = await insertMessage(db, c.req.valid("json").contact, now());
      return c.json({ message: "Your Contact Data has been submitted successfully!", id }, 201);
    })
    .openapi(applyRoute, async (c) => {
      const refused = await submitApplication(db, c.req.valid("json").vendor, now());
      if (refused !== undefined) {
        return refusalResponse(422, refused, { path: "vendor.location" });
      }
      return c.json({ message: "Thank you! Vendor added successfully." }, 201);
    })
    .route("/", inboxOpsRoutes(dependencies));
};

/** A page of a source's items: what waits with the oldest first, all else with the newest. */
async function listItems<Row extends ItemRow, Item>(
  db: Db,
  source: Source<Row, Item>,
  page: Page,
): Promise<{ items: Item[]; next: string | null }> {
  const rows = await source.list(db, { ...page, limit: page.limit + 1 });
  const { items, next } = toPage(rows, page.limit);
  return { items: items.map(source.toItem), next };
}

const messageColumns: CsvColumns<OpsContact> = [
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

const applicationColumns: CsvColumns<OpsApplication> = [
  ["Application", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Phone number", ({ phone_number }) => phone_number],
  ["City", ({ location }) => location],
  [
    "Services",
    ({ services }) =>
      services
        .map(({ service_name, price }) => `${service_name} ${formatRupees(price)}`)
        .join("; "),
  ],
  csvTime("Received at", ({ received_at }) => received_at),
  csvTime("Handled at", ({ handled_at }) => handled_at),
  ["Handled by", ({ handled_by }) => handled_by],
  ["Sample", ({ is_sample }) => (is_sample ? "yes" : null)],
];

const route = operatorRoute("Operators: inbox", "helper");

const csv = {
  least: "operator",
  fresh: true,
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

const page = (
  { handled, owner, cursor, limit = MAX_PAGE_SIZE }: InboxQuery,
  { accountId }: Actor,
) => ({
  isHandled: isTrue(handled),
  ownerId: owner === "me" ? accountId : owner === "none" ? null : undefined,
  cursor,
  limit,
});

const STATUS = { unknown: 404, "not-now": 409 } as const;

async function respond(
  c: Pick<Context, "json">,
  handled: boolean,
  handling: ReturnType<typeof handleItem>,
) {
  const refused = await handling;
  if (refused !== undefined) return refusalResponse(STATUS, refused);
  return c.json({ message: handled ? "Handled." : "Put back." }, 200);
}

const inboxOpsRoutes = (dependencies: Dependencies) => {
  const { db, now, canSend } = dependencies;
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
      const list = await listItems(db, messages, page(c.req.valid("query"), c.var.account));
      return c.json({ ...list, can_send: canSend?.email === true }, 200);
    })
    .openapi(exportMessagesRoute, async (c) => {
      const rows = await exportItems(operatorOf(c, now()), messages, c.req.valid("query"));
      return csvResponse(`messages-${today(now())}`, messageColumns, rows);
    })
    .openapi(handleMessageRoute, (c) => {
      const { handled } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const handling = handleItem(db, operatorOf(c, now()), messages, id, handled);
      return respond(c, handled, handling);
    })
    .openapi(listApplicationsRoute, async (c) => {
      const list = await listItems(db, applications, page(c.req.valid("query"), c.var.account));
      return c.json({ ...list, can_send: canSend?.phone === true }, 200);
    })
    .openapi(exportApplicationsRoute, async (c) => {
      const rows = await exportItems(operatorOf(c, now()), applications, c.req.valid("query"));
      return csvResponse(`applications-${today(now())}`, applicationColumns, rows);
    })
    .openapi(handleApplicationRoute, (c) => {
      const { handled } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const handling = handleItem(db, operatorOf(c, now()), applications, id, handled);
      return respond(c, handled, handling);
    })
    .route("/", inboxWorkRoutes(dependencies));
};
