import { z } from "@hono/zod-openapi";
import { invoicing } from "./invoices/contract.ts";
import { ENTRY_KINDS } from "#ledger/contract.ts";
import { day, filter, page } from "#schema/filter.ts";
import { bigId, idText, id } from "#schema/id.ts";
import { requiredPrice } from "#schema/price.ts";
import { oneOf, requiredReason, requiredText } from "#schema/text.ts";
import { BookingIdParams, WithdrawHeaders } from "../ground/contract.ts";

const PAYMENT_STATES = ["none", "due", "part", "paid", "refunded"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Ways in which money is paid back: by the firm, or by the vendor (cash, vendor_upi). */
const REFUND_METHODS = ["cash", "upi", "bank", "vendor_upi", "cash_to_us", "cheque"] as const;
/** And those in which it comes; tds: the customer keeps it and pays it as tax. */
export const RECEIVED_METHODS = [...REFUND_METHODS, "tds"] as const;

export const upiPayment = {
  uri: z.string(),
  id: z.string().openapi({ description: "The UPI id of the firm" }),
  name: z.string().openapi({ description: "The firm's name, as the UPI app shows it" }),
  qr: z.array(z.string()).openapi({ description: "The rows of a QR code of it; 1 is dark" }),
};

const document = z.object({ number: z.string(), url: z.string() });

export const Payment = z
  .object({
    state: z.enum(PAYMENT_STATES).openapi({
      description: "none: nothing is due yet, or at all",
    }),
    total: z.number().openapi({ description: "Rupees, less discounts and visits that were ended" }),
    paid: z.number().openapi({ description: "Rupees of the total that are received" }),
    credit: z.number().openapi({
      description: "Rupees received above the total: to be paid back, or used for another booking",
    }),
    due: z.number().openapi({ description: "Rupees to pay now" }),
    due_on: z
      .string()
      .nullable()
      .openapi({ description: "The day of the work, or of the first visit" }),
    takes_cash: z.boolean().openapi({
      description: "False: the cleaner may not take the money, and it goes to the firm",
    }),
    takes_upi: z.boolean().openapi({
      description: "Whether the firm can be paid by UPI, which takes ₹1 lakh at most",
    }),
    takes_bank: z.boolean().openapi({ description: "Whether it can be paid by bank transfer" }),
    received: z
      .array(
        z.object({
          amount: z
            .number()
            .openapi({ description: "Rupees; negative: paid back, or used for another booking" }),
          method: z.enum([...RECEIVED_METHODS, "credit", "damage"]).openapi({
            description:
              "credit: what was paid too much for another booking, or for this one. damage: what we owe for it",
          }),
          on: z.string().openapi({ example: "2026-11-25" }),
        }),
      )
      .openapi({ description: "Payments and refunds, the first one first" }),
    upi: z.object(upiPayment).nullable().openapi({
      description:
        "Pays what is due to the firm; null: nothing is due, more than ₹1 lakh, or no UPI id is set",
    }),
    bank: z.string().nullable().openapi({
      description: "The firm's bank account; null: nothing is due, or none is set",
    }),
    invoice: document.nullable().openapi({
      description: "The last invoice or receipt; null: not issued, or not the caller's",
    }),
    credit_notes: z
      .array(document)
      .openapi({ description: "What corrects it, the first one first" }),
    vouchers: z.array(document).openapi({
      description: "Of what was paid before the work, or paid back, the first one first",
    }),
    ...invoicing,
  })
  .openapi("Payment");
export type Payment = z.infer<typeof Payment>;

export const PaymentSummary = Payment.omit({ upi: true, bank: true }).openapi("PaymentSummary");
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
  takes_cash: z
    .boolean()
    .openapi({ description: "False: this vendor owes too much to take a customer's money" }),
  has_upi_code: z.boolean().openapi({ description: "Whether there is a UPI code to collect it" }),
});
export type UpcomingMoney = z.infer<typeof UpcomingMoney>;

export const UpiCode = z
  .object({
    amount: z.number().openapi({ description: "Rupees that the customer has still to pay" }),
    ...upiPayment,
  })
  .openapi("UpiCode");
export type UpiCode = z.infer<typeof UpiCode>;

export const PaymentAnswer = z.object({ payment: Payment }).openapi("PaymentAnswer");

export const RecordedAnswer = z
  .object({ payment: Payment, credit: z.number().openapi({ description: "That of the payment" }) })
  .openapi("RecordedAnswer");

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

const reference = requiredText("Enter the reference", "Reference", 60).optional();

export const ReceivedPaymentRequest = z
  .object(
    {
      method: oneOf(RECEIVED_METHODS, `method must be one of ${RECEIVED_METHODS.join(", ")}`),
      amount: requiredPrice,
      reference: reference.openapi({ description: "Of tds: the number of the certificate" }),
      received_on: filter(day),
    },
    { error: "Send an object with a method and an amount" },
  )
  .openapi("ReceivedPaymentRequest");

export const RefundRequest = z
  .object(
    {
      amount: requiredPrice,
      reason: requiredReason("Write why"),
      method: oneOf(REFUND_METHODS, `method must be one of ${REFUND_METHODS.join(", ")}`),
      reference,
      paid_on: filter(day),
      settles: z
        .enum(["bill", "none"], { error: "settles must be bill or none" })
        .default("none")
        .openapi({
          description:
            "bill: the customer need not pay it, so it is also taken off the bill; none: what was no credit is to be paid again",
        }),
    },
    { error: "Send an object with an amount, a reason and a method" },
  )
  .openapi("RefundRequest");

export const UndoRequest = z
  .object(
    {
      reason: requiredReason("Write why"),
      tell: z
        .boolean({ error: "tell must be true or false" })
        .default(false)
        .openapi({ description: "Whether the customer gets a message" }),
    },
    { error: "Send an object with a reason" },
  )
  .openapi("UndoRequest");

export const EntryParams = BookingIdParams.extend({
  entry_id: bigId("The ledger of this booking has no such entry"),
});

export const CreditRequest = z
  .object(
    { booking_id: id("There is no such booking"), amount: requiredPrice },
    { error: "Send an object with a booking_id and an amount" },
  )
  .openapi("CreditRequest");

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
        id: z.string(),
        booking_id: z.int().nullable(),
        at: z.iso.datetime(),
        what: z.enum(ENTRY_KINDS),
        by: z.string().openapi({ description: "Who recorded it; empty: the site" }),
        reason: z.string(),
        undone: z.boolean().openapi({ description: "Whether another entry reverses it" }),
        undoes: z.string().nullable().openapi({ description: "The id of the entry it reverses" }),
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

export const BookingLedger = Ledger.extend({
  payment: Payment.pick({ total: true, paid: true, due: true, credit: true }),
  credit_for: z
    .array(
      z.object({
        id: z.int(),
        order_id: z.string(),
        day: z.string(),
        left: z.number().openapi({ description: "Rupees that are still to pay" }),
      }),
    )
    .openapi({ description: "Bookings of the same person for which the credit can be used" }),
}).openapi("BookingLedger");
export type BookingLedger = z.infer<typeof BookingLedger>;

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
