import { recordExport } from "#audit/exports.ts";
import { toRupees } from "#kernel/money/money.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, jsonBody, problems } from "#server/http/answers.ts";
import { createRouter } from "#server/http/routes.ts";
import { type CsvColumns, csvResponse } from "#server/http/csv-response.ts";
import { problem, refusalResponse } from "#server/http/answers.ts";
import { operatorOf, operatorRoute, vendorRoute } from "#server/http/routes.ts";
import { QuarterQuery, VendorTaxAnswer, VendorTaxRequest } from "./tax-contract.ts";
import { listDeductions } from "./tds.ts";
import { readVendorTax, updateVendorTax } from "./vendor-tax.ts";

const vendor = vendorRoute("Vendors: earnings");
const desk = operatorRoute("Operators: money", "operator");

const answered = { 200: jsonAnswer("PAN and GSTIN, masked", VendorTaxAnswer) };

const readRoute = vendor("get", "/v1/tax_details", {
  summary: "PAN and GSTIN of the vendor, and its earnings and tax of the financial year",
  responses: answered,
});

const writeRoute = vendor("put", "/v1/tax_details", {
  event: "payee changed",
  fresh: true,
  summary: "Give the PAN, and the GSTIN or the declaration that there is none",
  request: { body: jsonBody(VendorTaxRequest) },
  responses: { ...answered, ...problems(422) },
});

const params = idParams("There is no such vendor");

const readDeskRoute = desk("get", "/v1/ops/vendors/{id}/tax_details", {
  summary: "PAN and GSTIN of a vendor, masked, with what does not fit",
  request: { params },
  responses: { ...answered, ...problems(404) },
});

const writeDeskRoute = desk("put", "/v1/ops/vendors/{id}/tax_details", {
  event: "payee changed",
  fresh: true,
  summary: "Write PAN and GSTIN as a vendor says them",
  request: { params, body: jsonBody(VendorTaxRequest) },
  responses: { ...answered, ...problems(404, 422) },
});

const quarterRoute = desk("get", "/v1/ops/tds.csv", {
  fresh: true,
  summary: "The tax deducted at source in a quarter, for the quarterly statement",
  request: { query: QuarterQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

/** As the statement wants it of who has given none. */
const NO_PAN = "PANNOTAVBL";

const columns: CsvColumns<Awaited<ReturnType<typeof listDeductions>>[number]> = [
  ["Section", ({ section }) => section],
  ["PAN", ({ pan }) => pan || NO_PAN],
  ["Name", ({ name }) => name],
  ["Date of payment or credit", ({ day }) => day],
  ["Amount paid or credited", ({ taxed_paise }) => toRupees(taxed_paise)],
  ["Tax deducted", ({ tds_paise }) => toRupees(tds_paise)],
  ["Date of deduction", ({ day }) => day],
  ["Rate %", ({ percent }) => percent],
  ["Reason for a higher rate", ({ pan }) => (pan === "" ? "C" : "")],
  ["Payout", ({ payout_id }) => payout_id],
];

export const taxRoutes = ({ db, now }: Dependencies) => {
  /** Undefined: there is no such vendor. */
  const details = (vendorId: number, isDesk: boolean) =>
    readVendorTax(db, vendorId, { isDesk, now: now() });
  return createRouter()
    .openapi(readRoute, async (c) => c.json((await details(c.var.account.accountId, false))!, 200))
    .openapi(writeRoute, async (c) => {
      const { accountId } = c.var.account;
      await updateVendorTax(db, accountId, c.req.valid("json"), { now: now() });
      return c.json((await details(accountId, false))!, 200);
    })
    .openapi(readDeskRoute, async (c) => {
      const answer = await details(c.req.valid("param").id, true);
      return answer ? c.json(answer, 200) : problem(404, { errors: ["There is no such vendor"] });
    })
    .openapi(writeDeskRoute, async (c) => {
      const { id } = c.req.valid("param");
      const by = { operator: operatorOf(c, now()), now: now() };
      const refused = await updateVendorTax(db, id, c.req.valid("json"), by);
      if (refused) return refusalResponse({ unknown: 404 }, refused);
      return c.json((await details(id, true))!, 200);
    })
    .openapi(quarterRoute, async (c) => {
      const { quarter } = c.req.valid("query");
      const rows = await listDeductions(db, quarter);
      const list = "tds";
      await recordExport(db, operatorOf(c, now()), {
        list,
        filters: { quarter },
        rows: rows.length,
      });
      return csvResponse(`tds-${quarter}`, columns, rows);
    });
};
