import { type Paise, toPaise, toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { listEntries } from "#ledger/exports.ts";
import { pdfHeaders } from "./pdf.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { csvAnswer, jsonAnswer, jsonBody, problems, textAnswer } from "#server/http/answers.ts";
import { createRouter } from "#server/http/create-router.ts";
import { type CsvColumns, csvResponse, MAX_CSV_ROWS } from "#server/http/csv-response.ts";
import { refusalResponse } from "#server/http/problem-response.ts";
import {
  operatorOf,
  operatorRoute,
  vendorRoute,
  type OperatorContext,
} from "#server/http/routes.ts";
import { BookingIdParams } from "../ground/contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import {
  DiscountRequest,
  Earnings,
  EarningsCsvQuery,
  EarningsQuery,
  Ledger,
  LedgerQuery,
  MoneyHeaders,
  PaymentAnswer,
  PaymentList,
  PaymentsQuery,
  ReceivedPaymentRequest,
  RefundRequest,
  TakenPaymentRequest,
  UpiCode,
} from "./contract.ts";
import { listEarnings, readEarnings } from "./earnings.ts";
import { listPayments } from "./list-payments.ts";
import { readPayment, readUpiCode } from "./read-payment.ts";
import { recordMoney, recordTakenPayment } from "./record-money.ts";
import { statementPdf } from "./statement-pdf.ts";

const takenRoute = vendorRoute("Vendors: bookings")("post", "/v1/bookings/{id}/payment", {
  limit: rateLimits["vendor-transition"],
  summary: "Say how the customer paid, once the work is done; none: not yet",
  request: { params: BookingIdParams, body: jsonBody(TakenPaymentRequest) },
  responses: { 200: jsonAnswer("The payment", PaymentAnswer), ...problems(404, 409, 422, 429) },
});

const upiCodeRoute = vendorRoute("Vendors: bookings")("get", "/v1/upi_codes/{id}", {
  summary: "The UPI code to show at the door: it pays the firm what the customer has still to pay",
  request: { params: BookingIdParams },
  responses: { 200: jsonAnswer("The code", UpiCode), ...problems(404, 409) },
});

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
];

const route = operatorRoute("Operators: money", "operator");

const recorded = {
  200: jsonAnswer("The payment", PaymentAnswer),
  ...problems(404, 409, 422),
};

const paymentRoute = route("post", "/v1/ops/bookings/{id}/payments", {
  summary:
    "Record what a customer paid: to the vendor (cash, vendor_upi) or to the firm (upi, bank)",
  request: {
    params: BookingIdParams,
    headers: MoneyHeaders,
    body: jsonBody(ReceivedPaymentRequest),
  },
  responses: recorded,
});

const refundRoute = route("post", "/v1/ops/bookings/{id}/refunds", {
  summary: "Record what was paid back to a customer, at most what was paid",
  request: { params: BookingIdParams, headers: MoneyHeaders, body: jsonBody(RefundRequest) },
  responses: recorded,
});

const discountRoute = route("post", "/v1/ops/bookings/{id}/discounts", {
  summary: "Let a customer off a part of the price",
  request: { params: BookingIdParams, headers: MoneyHeaders, body: jsonBody(DiscountRequest) },
  responses: recorded,
});

const paymentsRoute = route("get", "/v1/ops/payments", {
  summary: "Bookings that are not paid after the work, or paid too much",
  request: { query: PaymentsQuery },
  responses: { 200: jsonAnswer("The bookings", PaymentList), ...problems(422) },
});

const bookingLedgerRoute = route("get", "/v1/ops/bookings/{id}/ledger", {
  summary: "What a booking did in the ledger, the latest first",
  request: { params: BookingIdParams, query: LedgerQuery },
  responses: { 200: jsonAnswer("The entries", Ledger), ...problems(404, 422) },
});

const vendorLedgerRoute = route("get", "/v1/ops/vendors/{id}/ledger", {
  summary: "What a vendor earned, took in and was paid, the latest first",
  request: { params: idParams("There is no such vendor"), query: LedgerQuery },
  responses: { 200: jsonAnswer("The entries", Ledger), ...problems(404, 422) },
});

type Recording = OperatorContext & {
  req: {
    valid: ((part: "param") => { id: number }) &
      ((part: "header") => { "idempotency-key": string });
  };
};

const STATUS = { unknown: 404, "not-now": 409, "too-much": 422, "no-day": 422 } as const;
const LEDGER_PAGE = 50;

export const moneyRoutes = ({ db, now, site }: Dependencies) => {
  const paid = async (bookingId: number) => ({
    payment: await readPayment(db, bookingId, { isCustomer: false }),
  });
  async function record(c: Recording, money: Omit<Parameters<typeof recordMoney>[2], "key">) {
    const { id } = c.req.valid("param");
    const { "idempotency-key": key } = c.req.valid("header");
    const refused = await recordMoney(db, id, { ...money, key }, operatorOf(c, now()));
    return refused ? refusalResponse(STATUS, refused) : c.json(await paid(id), 200);
  }
  async function ledgerOf(owner: Parameters<typeof listEntries>[1], before?: string) {
    const rows = await listEntries(db, owner, { before, limit: LEDGER_PAGE + 1 });
    const { items, next } = toPage(rows, LEDGER_PAGE);
    return {
      entries: items.map(({ happened_at, kind, reason, by, postings }) => ({
        at: happened_at.toISOString(),
        what: kind,
        by,
        reason,
        postings: postings.map(({ account, amount_paise }) => ({
          account,
          amount: toRupees(amount_paise as Paise),
        })),
      })),
      next,
    };
  }
  return createRouter()
    .openapi(takenRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { method } = c.req.valid("json");
      const { accountId: vendorId } = c.var.account;
      const refused = await recordTakenPayment(db, id, { vendorId, method, now: now() });
      return refused ? refusalResponse(STATUS, refused) : c.json(await paid(id), 200);
    })
    .openapi(upiCodeRoute, async (c) => {
      const code = await readUpiCode(db, c.req.valid("param").id, c.var.account.accountId);
      return isRefusal(code) ? refusalResponse(STATUS, code) : c.json(code, 200);
    })
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
    })
    .openapi(paymentRoute, (c) => {
      const { amount, method, reference: transfer, received_on: day } = c.req.valid("json");
      return record(c, { kind: "payment", paise: toPaise(amount), method, transfer, day });
    })
    .openapi(refundRoute, (c) => {
      const { amount, method, reason } = c.req.valid("json");
      return record(c, { kind: "refund", paise: toPaise(amount), method, reason });
    })
    .openapi(discountRoute, (c) => {
      const { amount, reason } = c.req.valid("json");
      return record(c, { kind: "discount", paise: toPaise(amount), reason });
    })
    .openapi(paymentsRoute, async (c) => c.json(await listPayments(db, c.req.valid("query")), 200))
    .openapi(bookingLedgerRoute, async (c) => {
      const { id: bookingId } = c.req.valid("param");
      return c.json(await ledgerOf({ bookingId }, c.req.valid("query").cursor), 200);
    })
    .openapi(vendorLedgerRoute, async (c) => {
      const { id: vendorId } = c.req.valid("param");
      return c.json(await ledgerOf({ vendorId }, c.req.valid("query").cursor), 200);
    });
};
