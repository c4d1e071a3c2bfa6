import { idParams } from "#schema/id.ts";
import { recordExport } from "#audit/exports.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  csvAnswer,
  jsonAnswer,
  jsonBody,
  problems,
  refusalResponse,
} from "#server/http/answers.ts";
import { csvResponse, MAX_CSV_ROWS, type CsvColumns, csvTime } from "#server/http/csv-response.ts";
import { operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { toPaise } from "#kernel/money/money.ts";
import { refuse } from "#kernel/refusal.ts";
import { toPage } from "#kernel/page.ts";
import { MAX_PAGE_SIZE } from "#schema/filter.ts";
import { today } from "#kernel/time/day.ts";
import { textOf } from "#kernel/sentence.ts";
import { MessageAnswer } from "#schema/text.ts";
import {
  DecisionRequest,
  DecisionsAnswer,
  DecisionsRequest,
  OpsVendorServiceFilters,
  OpsVendorServicePage,
  OpsVendorServiceQuery,
  type OpsVendorService,
} from "../ops-contract.ts";
import { decideServices } from "./decide-services.ts";
import type { VendorServiceHooks } from "../hooks.ts";
import { listApprovals } from "./list-approvals.ts";

const approvalColumns: CsvColumns<OpsVendorService> = [
  ["Entry", ({ id }) => id],
  ["Status", ({ status }) => status],
  ["Service", ({ service }) => service.title],
  ["Category", ({ category }) => category],
  ["Price in rupees", ({ service }) => service.price],
  ["Customer pays in rupees", ({ customer_price }) => customer_price],
  ["Left after GST in rupees", ({ margin }) => margin],
  ["Price flags", ({ flags }) => flags.join(" ")],
  ["Last approved price in rupees", ({ approved_price }) => approved_price],
  ["Changed since then", ({ changed }) => changed.map(({ what }) => what).join(" ")],
  ["Vendor", ({ vendor }) => vendor.full_name],
  ["Email", ({ vendor }) => vendor.email],
  ["Phone number", ({ vendor }) => vendor.phone_number],
  ["Own product", ({ is_own_product }) => (is_own_product ? "yes" : null)],
  ["Address", ({ location }) => location.address1],
  ["Locality", ({ location }) => location.locality],
  ["City", ({ location }) => location.city],
  ["Pin code", ({ location }) => location.pin_code],
  csvTime("Asked at", ({ asked_at }) => asked_at),
  csvTime("Decided at", ({ decided_at }) => decided_at),
  ["Decided by", ({ decided_by }) => decided_by],
  ["Reason", ({ reason }) => reason],
  ["Sample", ({ vendor }) => (vendor.is_sample ? "yes" : null)],
];

const route = operatorRoute("Operators: approvals", "operator");

const listRoute = route("get", "/v1/ops/vendor_services", {
  summary: "Vendor service entries, longest waiting first",
  request: { query: OpsVendorServiceQuery },
  responses: { 200: jsonAnswer("A page of them", OpsVendorServicePage), ...problems(422) },
});

const csvRoute = route("get", "/v1/ops/vendor_services.csv", {
  fresh: true,
  summary: "The same as a file, at most 10,000 of them",
  request: { query: OpsVendorServiceFilters },
  responses: { 200: csvAnswer, ...problems(422) },
});

const decideRoute = route("put", "/v1/ops/vendor_services/{id}", {
  summary: "Approve or reject an entry; approving that of a vendor's own product approves it too",
  request: { params: idParams("There is no such entry"), body: jsonBody(DecisionRequest) },
  responses: { 200: jsonAnswer("Decided", MessageAnswer), ...problems(404, 409, 422) },
});

const decideManyRoute = route("post", "/v1/ops/vendor_services/decide", {
  summary:
    "Approve or reject several entries; says which went through, and why others did not. Of several, those whose price leaves a loss after GST or is far from the others' are not approved",
  request: { body: jsonBody(DecisionsRequest) },
  responses: { 200: jsonAnswer("What came of it", DecisionsAnswer), ...problems(422) },
});

const STATUS = { unknown: 404, "not-now": 409, incomplete: 409, "no-reason": 422 } as const;

type Sent<Value> = Value | null | undefined;
type Seen = {
  price: Sent<number>;
  version: Sent<string>;
  duration_minutes: Sent<number>;
  crew: Sent<number>;
};

const toSeen = ({ price, version, duration_minutes, crew }: Partial<Seen>) => ({
  pricePaise: price == null ? undefined : toPaise(price),
  version: version ?? undefined,
  facts: { duration_minutes: duration_minutes ?? undefined, crew: crew ?? undefined },
});

export const approvalRoutes = ({ db, now }: Dependencies, events: VendorServiceHooks) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { status, cursor, limit = MAX_PAGE_SIZE } = c.req.valid("query");
      const rows = await listApprovals(db, { status, cursor, limit: limit + 1, day: today(now()) });
      return c.json(toPage(rows, limit), 200);
    })
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const by = operatorOf(c, now());
      const day = today(by.now);
      const rows = await listApprovals(db, { status: filters.status, limit: MAX_CSV_ROWS, day });
      await recordExport(db, by, { list: "approvals", filters, rows: rows.length });
      return csvResponse(`approvals-${day}`, approvalColumns, rows);
    })
    .openapi(decideManyRoute, async (c) => {
      const { entries, reason, ...decision } = c.req.valid("json");
      const by = operatorOf(c, now());
      const entriesToDecide = entries.map(({ id, ...seen }) => ({ id, ...toSeen(seen) }));
      const chosen = { ...decision, reason: reason ?? "" };
      const { done, refused } = await decideServices(db, by, entriesToDecide, chosen, events);
      const refusals = refused.map(({ id, sentences }) => ({
        id,
        message: sentences.map(textOf).join(". "),
      }));
      return c.json({ done, refused: refusals }, 200);
    })
    .openapi(decideRoute, async (c) => {
      const { price, version, duration_minutes, crew, reason, despite, ...decision } =
        c.req.valid("json");
      const isDespite = despite !== undefined;
      if (isDespite && !reason)
        return refusalResponse(STATUS, {
          ...refuse("no-reason", "Say why you approve it anyway"),
          path: "reason",
        });
      const by = operatorOf(c, now());
      const entriesToDecide = [
        { id: c.req.valid("param").id, ...toSeen({ price, version, duration_minutes, crew }) },
      ];
      const chosen = { ...decision, reason: reason ?? "", isDespite };
      const [refused] = (await decideServices(db, by, entriesToDecide, chosen, events)).refused;
      if (refused !== undefined) return refusalResponse(STATUS, refused);
      return c.json({ message: decision.status === "approved" ? "Approved." : "Rejected." }, 200);
    });
