import type { z } from "@hono/zod-openapi";
import { type Paise, toPaise, toRupees } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { listEntries } from "#ledger/exports.ts";
import { idParams } from "#schema/id.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { jsonAnswer, jsonBody, problems, problem, refusalResponse } from "#server/http/answers.ts";
import {
  operatorOf,
  operatorRoute,
  vendorRoute,
  type OperatorContext,
  createRouter,
} from "#server/http/routes.ts";
import { BookingIdParams } from "../ground/contract.ts";
import { rateLimits } from "../ground/rate-limits.ts";
import {
  BookingLedger,
  CreditRequest,
  DiscountRequest,
  EntryParams,
  Ledger,
  LedgerQuery,
  MoneyHeaders,
  PaymentAnswer,
  PaymentList,
  PaymentsQuery,
  ReceivedPaymentRequest,
  RecordedAnswer,
  RefundRequest,
  TakenPaymentRequest,
  UndoRequest,
  UpiCode,
} from "./contract.ts";
import { listPayments } from "./list-payments.ts";
import { readPayment, readPayments, readUpiCode } from "./read-payment.ts";
import { recordMoney, recordTakenPayment } from "./record-money.ts";
import { undoMoney } from "./undo-money.ts";
import { listCreditUses, useCredit } from "./use-credit.ts";

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

const route = operatorRoute("Operators: money", "operator");

const recorded = {
  200: jsonAnswer("The payment", RecordedAnswer),
  ...problems(404, 409, 422),
};

const paymentRoute = route("post", "/v1/ops/bookings/{id}/payments", {
  summary:
    "Record what a customer paid: to the vendor (cash, vendor_upi), to the firm (upi, bank, cash_to_us, cheque), or keeps as tax (tds). What is above the bill is credit",
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

const creditRoute = route("post", "/v1/ops/bookings/{id}/credit", {
  summary: "Use what was paid too much for another booking of the same person",
  request: { params: BookingIdParams, headers: MoneyHeaders, body: jsonBody(CreditRequest) },
  responses: recorded,
});

const undoRoute = <What extends string>(what: What, summary: string) =>
  route("post", `/v1/ops/bookings/{id}/${what}/{entry_id}/undo`, {
    summary,
    request: { params: EntryParams, headers: MoneyHeaders, body: jsonBody(UndoRequest) },
    responses: recorded,
  });

const undoPaymentRoute = undoRoute(
  "payments",
  "Take back a recorded payment by the opposite entry; a line of the bank waits again",
);
const undoRefundRoute = undoRoute("refunds", "Take back a recorded refund by the opposite entry");
const undoDiscountRoute = undoRoute("discounts", "Take back a discount by the opposite entry");
const undoCreditRoute = undoRoute(
  "credit",
  "Take back a use of credit: it is credit again, and the other booking is not paid by it",
);

const paymentsRoute = route("get", "/v1/ops/payments", {
  summary: "Bookings that are not paid after the work, or paid too much",
  request: { query: PaymentsQuery },
  responses: { 200: jsonAnswer("The bookings", PaymentList), ...problems(422) },
});

const bookingLedgerRoute = route("get", "/v1/ops/bookings/{id}/ledger", {
  summary: "What a booking did in the ledger, the latest first",
  request: { params: BookingIdParams, query: LedgerQuery },
  responses: { 200: jsonAnswer("The entries", BookingLedger), ...problems(404, 422) },
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
type Undoing = OperatorContext & {
  req: {
    valid: ((part: "param") => { id: number; entry_id: string }) &
      ((part: "header") => { "idempotency-key": string }) &
      ((part: "json") => z.infer<typeof UndoRequest>);
  };
};

type Refused = Awaited<ReturnType<typeof recordMoney>>;

const STATUS = { unknown: 404, "not-now": 409, "too-much": 422, "no-day": 422 } as const;
const LEDGER_PAGE = 50;

export const moneyRoutes = ({ db, now }: Dependencies) => {
  const paid = async (bookingId: number) => ({
    payment: await readPayment(db, bookingId, { isCustomer: false }),
  });
  async function answer(c: Recording, refused: Refused) {
    if (refused) return refusalResponse(STATUS, refused);
    const { payment } = await paid(c.req.valid("param").id);
    return c.json({ payment, credit: payment.credit }, 200);
  }
  async function record(c: Recording, money: Omit<Parameters<typeof recordMoney>[2], "key">) {
    const { "idempotency-key": key } = c.req.valid("header");
    const by = operatorOf(c, now());
    return answer(c, await recordMoney(db, c.req.valid("param").id, { ...money, key }, by));
  }
  const undo = (kind: Parameters<typeof undoMoney>[2]["kind"]) => async (c: Undoing) => {
    const { id, entry_id: entryId } = c.req.valid("param");
    const request = { kind, entryId, ...c.req.valid("json") };
    return answer(c, await undoMoney(db, id, request, operatorOf(c, now())));
  };
  async function ledgerOf(owner: Parameters<typeof listEntries>[1], before?: string) {
    const rows = await listEntries(db, owner, { before, limit: LEDGER_PAGE + 1 });
    const { items, next } = toPage(rows, LEDGER_PAGE);
    return {
      entries: items.map(
        ({ id, happened_at, kind, reason, by, is_undone, reverses, booking_id, postings }) => ({
          id,
          at: happened_at.toISOString(),
          what: kind,
          by,
          reason,
          undone: is_undone,
          undoes: reverses,
          booking_id,
          postings: postings.map(({ account, amount_paise }) => ({
            account,
            amount: toRupees(amount_paise as Paise),
          })),
        }),
      ),
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
    .openapi(paymentRoute, (c) => {
      const { amount, method, reference: transfer, received_on: day } = c.req.valid("json");
      return record(c, { kind: "payment", paise: toPaise(amount), method, transfer, day });
    })
    .openapi(refundRoute, (c) => {
      const { amount, method, reason, settles, ...rest } = c.req.valid("json");
      const { reference: transfer, paid_on: day } = rest;
      const settlesBill = settles === "bill";
      const money = { kind: "refund", paise: toPaise(amount), method, reason } as const;
      return record(c, { ...money, transfer, day, settlesBill });
    })
    .openapi(discountRoute, (c) => {
      const { amount, reason } = c.req.valid("json");
      return record(c, { kind: "discount", paise: toPaise(amount), reason });
    })
    .openapi(creditRoute, async (c) => {
      const { booking_id: bookingId, amount } = c.req.valid("json");
      const { "idempotency-key": key } = c.req.valid("header");
      const use = { bookingId, paise: toPaise(amount), key };
      const by = operatorOf(c, now());
      return answer(c, await useCredit(db, c.req.valid("param").id, use, by));
    })
    .openapi(undoPaymentRoute, undo("payment"))
    .openapi(undoRefundRoute, undo("refund"))
    .openapi(undoDiscountRoute, undo("discount"))
    .openapi(undoCreditRoute, undo("credit"))
    .openapi(paymentsRoute, async (c) => c.json(await listPayments(db, c.req.valid("query")), 200))
    .openapi(bookingLedgerRoute, async (c) => {
      const { id: bookingId } = c.req.valid("param");
      const ledger = await ledgerOf({ bookingId }, c.req.valid("query").cursor);
      if (!(await readPayments(db, [bookingId])).has(bookingId))
        return problem(404, { errors: ["There is no such booking"] });
      const { payment } = await paid(bookingId);
      const credit_for = payment.credit > 0 ? await listCreditUses(db, bookingId) : [];
      return c.json({ ...ledger, payment, credit_for }, 200);
    })
    .openapi(vendorLedgerRoute, async (c) => {
      const { id: vendorId } = c.req.valid("param");
      return c.json(await ledgerOf({ vendorId }, c.req.valid("query").cursor), 200);
    });
};
