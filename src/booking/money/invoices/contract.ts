import { z } from "@hono/zod-openapi";
import { readCode } from "#kernel/money/gstin.ts";
import { optionalCode, optionalText, requiredReason } from "#schema/text.ts";
import { filter } from "#schema/filter.ts";
import { linkKey } from "#schema/link-key.ts";
import { billingFields, billingProblems, type BillingText } from "./fields.ts";

const INVOICE_KINDS = [
  "invoice",
  "receipt",
  "credit_note",
  "receipt_voucher",
  "refund_voucher",
] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const NOT_THERE = "There is no such booking";

export const InvoiceLinkParams = z.object({
  follow_key: linkKey(NOT_THERE),
});

export const InvoiceQuery = z.object({
  number: filter(
    z
      .string()
      .regex(/^[A-Z\d/-]{1,16}$/, { error: "There is no such document" })
      .openapi({ maxLength: 16, example: "CHC/26-27/000012" }),
  ),
});

const billingText = (field: keyof typeof billingFields) => {
  const { name, most, fits } = billingFields[field];
  return optionalText(name, most, fits);
};

const billing = {
  company: billingText("company"),
  gstin: optionalCode(billingFields.gstin.name, billingFields.gstin.most, readCode).default(""),
  address: billingText("address").default(""),
  place: billingText("place").default(""),
  pin_code: optionalCode(
    billingFields.pin_code.name,
    billingFields.pin_code.most,
    readCode,
  ).default(""),
};

function checkBilling(typed: BillingText, context: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(billingProblems(typed)))
    context.addIssue({ code: "custom", path: [field], message });
}

export const BillingRequest = z
  .object(billing, { error: "Send an object with a company, a gstin and an address" })
  .superRefine(checkBilling)
  .openapi("BillingRequest", {
    description: "The company that the invoice is made out to; all empty: the customer",
  });
export type BillingRequest = z.infer<typeof BillingRequest>;

export const IssueAnewRequest = z
  .object(
    { ...billing, reason: requiredReason("Write why") },
    { error: "Send an object with a company, a gstin, an address and a reason" },
  )
  .superRefine(checkBilling)
  .openapi("IssueAnewRequest");

export const Billing = z
  .object({
    company: z.string(),
    gstin: z.string(),
    address: z.string(),
    place: z.string().openapi({ description: "The town, for e-invoices; may be empty" }),
    pin_code: z.string().openapi({ description: "May be empty" }),
  })
  .openapi("Billing");
export type Billing = z.infer<typeof Billing>;

export const BillingAnswer = z.object({ billing: Billing.nullable() }).openapi("BillingAnswer");

/** To whom and when a booking is invoiced. */
export const invoicing = {
  billing: Billing.nullable().openapi({
    description: "The company that the invoice is made out to; null: the customer",
  }),
  is_invoiced: z.boolean().openapi({
    description: "Whether an invoice or receipt stands: not all of it is taken back",
  }),
  invoice_after: z.iso.datetime().nullable().openapi({
    description: "When documents follow what has changed; null: they are up to date",
  }),
};

export const InvoiceList = z
  .object({
    ...invoicing,
    items: z.array(
      z
        .object({
          id: z.int(),
          number: z.string(),
          kind: z.enum(INVOICE_KINDS),
          issued_on: z.string(),
          total: z.number(),
        })
        .openapi("Invoice"),
    ),
  })
  .openapi("InvoiceList");
export type InvoiceList = z.infer<typeof InvoiceList>;

export const MonthQuery = z.object({
  month: z
    .string({ error: "Choose a month, for example 2026-11" })
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, { error: "Choose a month, for example 2026-11" })
    .openapi({ maxLength: 7, example: "2026-11" }),
});
