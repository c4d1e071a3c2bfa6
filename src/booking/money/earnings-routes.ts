import { today } from "#kernel/time/day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, problems, textAnswer } from "#server/http/answers.ts";
import { type CsvColumns, csvResponse, MAX_CSV_ROWS } from "#server/http/csv-response.ts";
import { createRouter, vendorRoute } from "#server/http/routes.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import { Earnings, EarningsCsvQuery, EarningsQuery } from "./earnings-contract.ts";
import { listEarnings, readEarnings } from "./earnings.ts";
import { pdfHeaders } from "./pdf.ts";
import { statementPdf } from "./statement-pdf.ts";

const earningsRoute = vendorRoute("Vendors: earnings")("get", "/v1/earnings", {
  summary: "What the vendor earned, holds and was paid in all, and job by job for some days",
  request: { query: EarningsQuery },
  responses: { 200: jsonAnswer("The earnings", Earnings), ...problems(422) },
});

const earningsCsvRoute = vendorRoute("Vendors: earnings")("get", "/v1/earnings.csv", {
  summary: "The vendor's entries of some days, for a spreadsheet",
  request: { query: EarningsCsvQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

const earningsPdfRoute = vendorRoute("Vendors: earnings")("get", "/v1/earnings.pdf", {
  limit: rateLimits.statement,
  summary: "The same as a statement to print, with the balance of today",
  request: { query: EarningsCsvQuery },
  responses: { 200: textAnswer("The statement", "application/pdf"), ...problems(422, 429) },
});

const earningsColumns: CsvColumns<Earnings["items"][number]> = [
  ["Day", ({ day }) => day],
  ["What", ({ kind }) => kind],
  ["Order", ({ order_id }) => order_id],
  ["Services", ({ what }) => what],
  ["You earned", ({ earned }) => earned],
  ["You took in", ({ held }) => held],
  ["Chamak paid you", ({ paid_out }) => paid_out],
  ["Method", ({ method }) => method],
  ["Reference", ({ reference }) => reference],
  ["Added or taken off", ({ adjusted }) => adjusted],
  ["You paid Chamak", ({ paid_in }) => paid_in],
  ["Why", ({ reason }) => reason],
  ["TDS kept for you", ({ tds }) => tds],
];

export const earningsRoutes = ({ db, now, site }: Dependencies) =>
  createRouter()
    .openapi(earningsRoute, async (c) =>
      c.json(await readEarnings(db, c.var.account.accountId, c.req.valid("query")), 200),
    )
    .openapi(earningsCsvRoute, async (c) => {
      const query = { ...c.req.valid("query"), limit: MAX_CSV_ROWS };
      const items = await listEarnings(db, c.var.account.accountId, query);
      return csvResponse(`earnings-${today(now())}`, earningsColumns, items);
    })
    .openapi(earningsPdfRoute, async (c) => {
      const { accountId } = c.var.account;
      const by = { siteName: site.name, now: now() };
      const pdf = await statementPdf(db, accountId, c.req.valid("query"), by);
      return c.body(new Uint8Array(pdf), 200, pdfHeaders(`earnings-${today(now())}`));
    });
