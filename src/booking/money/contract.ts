import { z } from "@hono/zod-openapi";
import { Billing } from "./invoices/contract.ts";
import { ENTRY_KINDS } from "#ledger/contract.ts";
import { day, filter, inOrder } from "#schema/filter.ts";
import { bigId, idText } from "#schema/id.ts";
import { page } from "#schema/page.ts";
import { requiredPrice } from "#schema/price.ts";
import { oneOf, requiredReason, requiredText } from "#schema/text.ts";
import { WithdrawHeaders } from "../ground/contract.ts";

const PAYMENT_STATES = ["none", "due", "part", "paid", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const RECEIVED_METHODS = ["cash", "upi", "bank", "vendor_upi"] as const;

export const Payment = z
  .object({
    state: z.enum(PAYMENT_STATES).openapi({
      description: "none: nothing is due yet, or at all",
    }),
    total: z.number().openapi({ description: "Rupees, less discounts and visits that were ended" }),
    paid: z.number().openapi({ description: "Rupees received, less refunds" }),
    due: z.number().openapi({ description: "Rupees to pay now" }),
    due_on: z
      .string()
      .nullable()
      .openapi({ description: "The day of the work, or of the first visit" }),
    takes_upi: z.boolean().openapi({ description: "Whether the firm can be paid by UPI" }),
    received: z
      .array(
        z.object({
          amount: z.number().openapi({ description: "Rupees; negative: paid back" }),
          method: z.enum(RECEIVED_METHODS),
          on: z.string().openapi({ example: "2026-11-25" }),
        }),
      )
      .openapi({ description: "Payments and refunds, the first one first" }),
    upi: z
      .object({
        uri: z.string(),
        id: z.string().openapi({ description: "The UPI id of the firm" }),
        name: z.string().openapi({ description: "The firm's name, as the UPI app shows it" }),
        qr: z.array(z.string()).openapi({ description: "The rows of a QR code of it; 1 is dark" }),
      })
      .nullable()
      .openapi({
        description: "Pays what is due to the firm; null: nothing is due, or no UPI id is set",
      }),
    invoice: z.object({ number: z.string(), url: z.string() }).nullable().openapi({
      description: "The last invoice or receipt; null: not issued, or not the caller's",
    }),
    credit_notes: z
      .array(z.object({ number: z.string(), url: z.string() }))
      .openapi({ description: "What corrects it, the first one first" }),
    billing: Billing.nullable().openapi({
      description: "The company that the invoice is made out to; null: the customer",
    }),
  })
  .openapi("Payment");
export type Payment = z.infer<typeof Payment>;

export const PaymentSummary = Payment.omit({ upi: true }).openapi("PaymentSummary");
export type PaymentSummary = z.infer<typeof PaymentSummary>;

/** What a vendor earns by a booking and collects for it. */
export const UpcomingMoney = z.object({
  earns: z
    .number()
    .openapi({ description: "Rupees that this vendor earns; of an open plan, with all visits" }),
  collect: z.number().nullable().openapi({
    description: "Rupees that the customer has still to pay; null: this vendor does not have it",
  }),
  payment_state: z.enum(PAYMENT_STATES).nullable(),
  has_upi_code: z.boolean().openapi({ description: "Whether there is a UPI code to collect it" }),
});
export type UpcomingMoney = z.infer<typeof UpcomingMoney>;

export const UpiCode = z
  .object({
    amount: z.number().openapi({ description: "Rupees that the customer has still to pay" }),
    uri: z.string(),
    qr: z.array(z.string()).openapi({ description: "The rows of a QR code of it; 1 is dark" }),
  })
  .openapi("UpiCode");
export type UpiCode = z.infer<typeof UpiCode>;

export const PaymentAnswer = z.object({ payment: Payment }).openapi("PaymentAnswer");

export const MoneyHeaders = WithdrawHeaders.pick({ "idempotency-key": true });

export const LedgerQuery = z.object({ cursor: bigId("The list has no such place").optional() });

const TAKEN_METHODS = ["cash", "vendor_upi", "none"] as const;
export type TakenMethod = (typeof TAKEN_METHODS)[number];

export const TakenPaymentRequest = z
  .object(
    { method: oneOf(TAKEN_METHODS, "method must be cash, vendor_upi or none") },
    { error: "Send an object with a method in it" },
  )
  .openapi("TakenPaymentRequest");

const method = oneOf(RECEIVED_METHODS, "method must be cash, upi, bank or vendor_upi");

export const ReceivedPaymentRequest = z
  .object(
    {
      method,
      amount: requiredPrice,
      reference: requiredText("Enter the reference", "Reference", 60).optional(),
      received_on: filter(day),
    },
    { error: "Send an object with a method and an amount" },
  )
  .openapi("ReceivedPaymentRequest");

export const RefundRequest = z
  .object(
    { amount: requiredPrice, reason: requiredReason("Write why"), method },
    { error: "Send an object with an amount, a reason and a method" },
  )
  .openapi("RefundRequest");

export const DiscountRequest = z
  .object(
    { amount: requiredPrice, reason: requiredReason("Write why") },
    { error: "Send an object with an amount and a reason" },
  )
  .openapi("DiscountRequest");

export const Ledger = z
  .object({
    entries: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.enum(ENTRY_KINDS),
        by: z.string().openapi({ description: "Who recorded it; empty: the site" }),
        reason: z.string(),
        postings: z.array(
          z.object({
            account: z.string(),
            amount: z.number().openapi({ description: "Rupees; a debit is positive" }),
          }),
        ),
      }),
    ),
    next: z.string().nullable(),
  })
  .openapi("Ledger");
export type Ledger = z.infer<typeof Ledger>;

const period = z.object({ from: filter(day), to: filter(day) });
export const EarningsQuery = inOrder(LedgerQuery.extend(period.shape));
export type EarningsQuery = z.infer<typeof EarningsQuery>;
export const EarningsCsvQuery = inOrder(period);

const earnings = {
  earned: z.number().openapi({ description: "Rupees earned by work" }),
  held: z.number().openapi({ description: "Rupees taken in from customers" }),
  paid_out: z.number().openapi({ description: "Rupees paid by the firm" }),
};

export const Earnings = z
  .object({
    ...earnings,
    balance: z.number().openapi({
      description:
        "earned − held − paid_out: what the firm owes the vendor; negative: what the vendor owes",
    }),
    period: z.object(earnings).openapi({ description: "The sums of the days that were asked for" }),
    items: z.array(
      z.object({
        id: z.string(),
        day: z.string(),
        kind: z.string(),
        order_id: z.string().nullable(),
        what: z.string().openapi({ description: "The titles of the booking" }),
        method: z.enum(RECEIVED_METHODS).nullable().openapi({ description: "Of money that moved" }),
        reference: z.string().nullable().openapi({ description: "The bank's, of a payout" }),
        ...earnings,
      }),
    ),
    next: z.string().nullable(),
  })
  .openapi("Earnings");
export type Earnings = z.infer<typeof Earnings>;

export const PaymentsQuery = z.object({
  state: z.enum(["due", "refund"], { error: "state must be due or refund" }).default("due"),
  cursor: filter(idText("The list has no such place")),
});
export type PaymentsQuery = z.infer<typeof PaymentsQuery>;

export const OpsPayment = z
  .object({
    id: z.int(),
    order_id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    day: z.string(),
    due: z.number().openapi({ description: "Rupees; negative: to be paid back" }),
    paid: z.number(),
  })
  .openapi("OpsPayment");
export type OpsPayment = z.infer<typeof OpsPayment>;

export const PaymentList = page(OpsPayment).openapi("PaymentList");
