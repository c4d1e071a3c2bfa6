import { operatorRoute, operatorOf, createRouter } from "#server/http/routes.ts";
import { OpsVendorQuery, OpsVendorFilters } from "./vendors-contract.ts";
import { VendorPage, VendorAnswer, VendorServicesQuery } from "./contract.ts";
import { jsonAnswer, problems, csvAnswer, problem } from "#server/http/answers.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { MAX_CSV_ROWS, csvResponse } from "#server/http/csv-response.ts";
import { PAGE_SIZE } from "#schema/filter.ts";
import { listVendorEntries } from "#vendor-services/exports.ts";
import { listVendors, readVendor, vendorColumns } from "./vendors.ts";
import { readVendorJobs } from "#booking/exports.ts";
import { recordExport } from "#audit/exports.ts";
import { toPage } from "#kernel/page.ts";
import { today } from "#kernel/time/day.ts";

const route = operatorRoute("Operators: vendors", "operator");

const listRoute = route("get", "/v1/ops/vendors", {
  summary: "Vendors, the newest first, found and filtered",
  request: { query: OpsVendorQuery },
  responses: { 200: jsonAnswer("A page of them", VendorPage), ...problems(422) },
});

const csvRoute = route("get", "/v1/ops/vendors.csv", {
  fresh: true,
  summary: "The same as a file, at most 10,000 of them",
  request: { query: OpsVendorFilters },
  responses: { 200: csvAnswer, ...problems(422) },
});

const readRoute = route("get", "/v1/ops/vendors/{id}", {
  summary: "One vendor: profile, addresses, services, suspensions, and what it has done",
  request: { params: idParams("There is no such vendor"), query: VendorServicesQuery },
  responses: { 200: jsonAnswer("The vendor", VendorAnswer), ...problems(404, 422) },
});

/** Vendors as operators see them: what the vendor's own feature knows, and what bookings add to it. */
export const vendorListRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { limit = PAGE_SIZE, ...part } = c.req.valid("query");
      const rows = await listVendors(db, { ...part, limit: limit + 1 });
      return c.json(toPage(rows, limit), 200);
    })
    .openapi(csvRoute, async (c) => {
      const filters = c.req.valid("query");
      const rows = await listVendors(db, { ...filters, limit: MAX_CSV_ROWS });
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "vendors", filters, rows: rows.length });
      return csvResponse(`vendors-${today(now())}`, vendorColumns, rows);
    })
    .openapi(readRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { cursor } = c.req.valid("query");
      const [vendor, entries, jobs] = await Promise.all([
        readVendor(db, id, now()),
        listVendorEntries(db, id, cursor),
        readVendorJobs(db, id),
      ]);
      if (vendor === undefined) return problem(404, { errors: ["There is no such vendor"] });
      return c.json({ ...vendor, ...entries, jobs }, 200);
    });
