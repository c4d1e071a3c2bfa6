import { recordExport } from "#audit/exports.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, problem, problems, textAnswer } from "#server/http/answers.ts";
import { createRouter, operatorOf, operatorRoute } from "#server/http/routes.ts";
import { MonthQuery } from "../invoices/contract.ts";
import { TaxMonth } from "./contract.ts";
import { readTaxMonth, zipTaxMonth } from "./tax-month.ts";

const route = operatorRoute("Operators: money", "operator");

const monthRoute = route("get", "/v1/ops/tax_month", {
  summary: "A month's documents as GSTR-1 has them, compared with the ledger, and what is missing",
  request: { query: MonthQuery },
  responses: { 200: jsonAnswer("The month", TaxMonth), ...problems(422) },
});

const zipRoute = route("get", "/v1/ops/tax_month.zip", {
  fresh: true,
  summary:
    "The month's files: GSTR-1 for the offline tool, figures of GSTR-3B, e-invoices, and a summary",
  request: { query: MonthQuery },
  responses: { 200: textAnswer("The files", "application/zip"), ...problems(409, 422) },
});

export const returnRoutes = ({ db, now }: Dependencies) =>
  createRouter()
    .openapi(monthRoute, async (c) =>
      c.json(await readTaxMonth(db, c.req.valid("query").month, now()), 200),
    )
    .openapi(zipRoute, async (c) => {
      const { month } = c.req.valid("query");
      const zip = await zipTaxMonth(db, month);
      if (zip === undefined)
        return problem(409, { errors: ["Enter the GSTIN of the firm first: there is no return"] });
      const by = operatorOf(c, now());
      await recordExport(db, by, { list: "tax month", filters: { month }, rows: zip.documents });
      return c.body(zip.open(), 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="gst-${month}.zip"`,
        "cache-control": "no-store",
      });
    });
