import { recordExport } from "#audit/exports.ts";
import type { Context } from "hono";
import { toRupees } from "#kernel/money/money.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { addDays, today } from "#kernel/time/day.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  csvAnswer,
  jsonAnswer,
  jsonBody,
  problems,
  textAnswer,
  problem,
  refusalResponse,
} from "#server/http/answers.ts";
import { csvResponse } from "#server/http/csv-response.ts";
import { linkRoute, operatorOf, operatorRoute, createRouter } from "#server/http/routes.ts";
import { pdfHeaders } from "../pdf.ts";
import { rateLimits } from "../../ground/rate-limits.ts";
import { findFollowedBookingId } from "../../states/booking-queries.ts";
import { MoneyHeaders } from "../contract.ts";
import { issueInvoiceAnew, updateBilling } from "./billing.ts";
import {
  BillingAnswer,
  BillingRequest,
  InvoiceLinkParams,
  IssueAnewRequest,
  InvoiceList,
  InvoiceQuery,
  MonthQuery,
} from "./contract.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import type { Db } from "#server/database/connect.ts";
import { readPayment } from "../read-payment.ts";
import { csvColumns, csvRows } from "./invoices-csv.ts";
import {
  findInvoice,
  findStanding,
  listInvoices,
  listInvoicesOf,
  NO_DOCUMENTS,
  readDocuments,
  type Invoice,
} from "./queries.ts";

const link = linkRoute("Bookings");
const pdfAnswer = textAnswer("The document", "application/pdf");

const pdfRoute = link("get", "/v1/bookings/follow/{follow_key}/invoice.pdf", {
  limit: rateLimits.invoice,
  summary:
    "The invoice or receipt of a booking that stands as a PDF, else the credit note of the last, for the holder of its follow key; with a number, that document. 90 days after its issue it has no household's address",
  request: { params: InvoiceLinkParams, query: InvoiceQuery },
  responses: { 200: pdfAnswer, ...problems(404, 422, 429) },
});

const billingRoute = link("put", "/v1/bookings/follow/{follow_key}/billing", {
  limit: rateLimits.billing,
  summary: "Make the invoice out to a company, while none stands; all empty: to the customer",
  request: { params: InvoiceLinkParams, body: jsonBody(BillingRequest) },
  responses: {
    200: jsonAnswer("The company", BillingAnswer),
    ...problems(404, 409, 422, 429),
  },
});

const route = operatorRoute("Operators: money", "operator");

const listRoute = route("get", "/v1/ops/bookings/{id}/invoices", {
  summary: "The invoices, receipts and credit notes of a booking, the first one first",
  request: { params: idParams("There is no such booking") },
  responses: { 200: jsonAnswer("The documents", InvoiceList), ...problems(404) },
});

const opsBillingRoute = operatorRoute("Operators: bookings", "helper")(
  "put",
  "/v1/ops/bookings/{id}/billing",
  {
    summary: "Make the invoice out to a company while none stands; all empty: to the customer",
    request: {
      params: idParams("There is no such booking"),
      body: jsonBody(BillingRequest),
    },
    responses: { 200: jsonAnswer("The company", BillingAnswer), ...problems(404, 409, 422) },
  },
);

const anewRoute = route("post", "/v1/ops/bookings/{id}/invoices", {
  summary:
    "Take back what is invoiced by a credit note, and invoice it to another company; all empty: to the customer",
  request: {
    params: idParams("There is no such booking"),
    headers: MoneyHeaders,
    body: jsonBody(IssueAnewRequest),
  },
  responses: { 200: jsonAnswer("The documents", InvoiceList), ...problems(404, 409, 422) },
});

const opsPdfRoute = route("get", "/v1/ops/invoices/{id}/document.pdf", {
  summary: "An invoice, receipt or credit note as a PDF",
  request: { params: idParams("There is no such document") },
  responses: { 200: pdfAnswer, ...problems(404) },
});

const csvRoute = route("get", "/v1/ops/invoices.csv", {
  fresh: true,
  summary:
    "A month's documents for the accountant: B2B and credit notes each, B2C by state and rate",
  request: { query: MonthQuery },
  responses: { 200: csvAnswer, ...problems(422) },
});

const STATUS = { unknown: 404, issued: 409, "not-now": 409 } as const;

const ADDRESS_DAYS = 90;

/**
 * A document as its link opens it: links are passed on, so a household's address is left out 90 days after the issue.
 * A registered company's address is public, and it cannot claim tax without it.
 */
function withoutOldAddress(invoice: Invoice, phone: string, now: Date): Invoice {
  const { recipient, issued_on } = invoice;
  const isOld = issued_on < addDays(today(now), -ADDRESS_DAYS);
  if (!isOld || recipient.gstin !== "") return invoice;
  const address = `Address left out ${ADDRESS_DAYS} days after the issue. To have it printed, call ${phone}`;
  return { ...invoice, recipient: { ...recipient, address } };
}

/** What is paid of the booking of an invoice; undefined: it does not stand, or is none. */
async function readPaid(db: Db, { booking_id, number }: Invoice) {
  if ((await findStanding(db, booking_id)) !== number) return undefined;
  return readPayment(db, booking_id, { isCustomer: false });
}

export const invoiceRoutes = ({ db, site, now }: Dependencies) => {
  const notThere = () => problem(404, { errors: ["There is no such document"] });
  async function respondPdf(c: Pick<Context, "body">, invoice: Invoice) {
    const [siteName, payment, on] = [site.name, await readPaid(db, invoice), today(now())];
    const pdf = await invoicePdf(invoice, { siteName, payment, on });
    return c.body(new Uint8Array(pdf), 200, pdfHeaders(invoice.number.replaceAll("/", "-")));
  }
  async function documentsOf(bookingId: number): Promise<InvoiceList> {
    const [invoices, documents] = await Promise.all([
      listInvoices(db, bookingId),
      readDocuments(db, [bookingId]),
    ]);
    const { billing, is_invoiced, invoice_after } = documents.get(bookingId) ?? NO_DOCUMENTS;
    const items = invoices.map(({ id, number, kind, issued_on, total_paise }) => ({
      id,
      number,
      kind,
      issued_on,
      total: toRupees(total_paise),
    }));
    return { items, billing, is_invoiced, invoice_after };
  }
  return createRouter()
    .openapi(pdfRoute, async (c) => {
      const bookingId = await findFollowedBookingId(db, c.req.valid("param").follow_key);
      if (bookingId === undefined) return notThere();
      const number = c.req.valid("query").number ?? (await findStanding(db, bookingId));
      const invoice = (await listInvoices(db, bookingId)).findLast((one) =>
        number === undefined ? one.kind === "credit_note" : one.number === number,
      );
      return invoice === undefined
        ? notThere()
        : respondPdf(c, withoutOldAddress(invoice, site.phone, now()));
    })
    .openapi(billingRoute, async (c) => {
      const bookingId = await findFollowedBookingId(db, c.req.valid("param").follow_key);
      if (bookingId === undefined) return problem(404, { errors: ["There is no such booking"] });
      const written = await updateBilling(db, bookingId, c.req.valid("json"));
      return isRefusal(written) ? refusalResponse(STATUS, written) : c.json(written, 200);
    })
    .openapi(listRoute, async (c) => c.json(await documentsOf(c.req.valid("param").id), 200))
    .openapi(opsBillingRoute, async (c) => {
      const { id } = c.req.valid("param");
      const written = await updateBilling(db, id, c.req.valid("json"), operatorOf(c, now()));
      return isRefusal(written) ? refusalResponse(STATUS, written) : c.json(written, 200);
    })
    .openapi(anewRoute, async (c) => {
      const { id } = c.req.valid("param");
      const key = c.req.valid("header")["idempotency-key"];
      const anew = { ...c.req.valid("json"), key };
      const refused = await issueInvoiceAnew(db, id, anew, operatorOf(c, now()));
      if (refused) return refusalResponse(STATUS, refused);
      return c.json(await documentsOf(id), 200);
    })
    .openapi(opsPdfRoute, async (c) => {
      const invoice = await findInvoice(db, c.req.valid("param").id);
      return invoice === undefined ? notThere() : respondPdf(c, invoice);
    })
    .openapi(csvRoute, async (c) => {
      const { month } = c.req.valid("query");
      const rows = csvRows(await listInvoicesOf(db, month));
      await recordExport(db, operatorOf(c, now()), {
        list: "invoices",
        filters: { month },
        rows: rows.length,
      });
      return csvResponse(`invoices-${month}`, csvColumns, rows);
    });
};
