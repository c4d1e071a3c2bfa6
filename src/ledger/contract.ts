import { z } from "@hono/zod-openapi";
import { isGstin, readCode } from "#kernel/money/gstin.ts";
import { isPinCode } from "#kernel/typed.ts";
import { isParagraph } from "#kernel/text.ts";
import { asciiDigits, compact } from "#kernel/typed.ts";
import { day } from "#schema/filter.ts";
import { id, versioned, wholeNumber } from "#schema/id.ts";
import { priceOrZero, requiredPrice } from "#schema/price.ts";
import { optionalCode, optionalText, requiredText } from "#schema/text.ts";
import { payoutAccount } from "./vendors-contract.ts";
import { percent, rupees, TdsRule } from "./tax-contract.ts";

export const ENTRY_KINDS = [
  "work",
  "payment",
  "refund",
  "discount",
  "payout",
  // GST of an issued document.
  "tax",
  // What one booking has too much, used for another.
  "credit",
  // What a vendor pays the firm.
  "settlement",
  "adjustment",
  // Income tax deducted from a payout.
  "tds",
  // What the firm owes a customer for damage.
  "damage",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const UPI_ID = /^[\w.-]{2,64}@[A-Za-z][A-Za-z\d]{1,63}$/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;

const upiId = optionalCode("UPI id", 130, (text) => asciiDigits(text).replaceAll(/\s/g, "")).refine(
  (text) => text === "" || UPI_ID.test(text),
  {
    error: "Enter the UPI id as name@bank",
  },
);

const gstin = optionalCode("GSTIN", 15, readCode).refine((text) => text === "" || isGstin(text), {
  error: "Enter the GSTIN as on the certificate: 15 letters and digits",
});

const sac = z
  .string()
  .regex(/^\d{4}(\d{2})?$/, { error: "Enter the service accounting code: 4 or 6 digits" })
  .openapi({ maxLength: 6 });

const SUPPLY_KINDS = ["principal", "operator"] as const;

const business = {
  legal_name: optionalText("Name", 120),
  address: optionalText("Address", 400, isParagraph),
  // Optional for clients that do not know it, which leave it as it is.
  grievance_officer: optionalText("Grievance officer", 160).optional(),
  state: z
    .string()
    .regex(/^\d{2}$/, { error: "Enter the two digits of the state" })
    .openapi({ maxLength: 2 }),
  gstin,
  upi_id: upiId,
  bank: optionalText("Bank", 200, isParagraph),
  vendor_debt_limit: priceOrZero.optional(),
  vendor_debt_days: wholeNumber("Enter the days: 1 to 90", 90).optional(),
  invoice_prefix: optionalText("Prefix", 2)
    .transform((text) => text.toUpperCase())
    .refine((text) => /^([A-Z\d]{2})?$/.test(text), { error: "Enter two letters or digits" }),
  sac,
  // Optional, as the grievance officer is.
  place: optionalText("Town", 50).optional(),
  pin_code: optionalCode("Pin code", 6, compact)
    .refine((text) => text === "" || isPinCode(text), {
      error: "Enter the six digits of the pin code",
    })
    .optional(),
  supply_kind: z.enum(SUPPLY_KINDS, { error: "Choose what the firm is" }).optional(),
  large_invoices: z
    .array(z.object({ from: day, rupees: requiredPrice }))
    .min(1, { error: "Enter an amount" })
    .max(20, { error: "Enter at most 20 amounts" })
    .optional(),
  tds_rules: z.array(TdsRule).max(20, { error: "Enter at most 20 rules" }).optional(),
  gst_limit: rupees("Rupees a year: above it a vendor has to register for GST").optional(),
  tax_rates: z
    .array(
      z.object({
        from: day,
        sac: sac.optional(),
        category: id("There is no such category").nullable().optional(),
        percent,
      }),
    )
    .min(1, { error: "Enter a rate" })
    .max(20, { error: "Enter at most 20 rates" })
    .refine(
      (rates) =>
        new Set(rates.map(({ from, category }) => `${from} ${category ?? ""}`)).size ===
        rates.length,
      { error: "Enter one rate for each first day" },
    ),
};

export const BusinessRequest = z
  .object({ ...business, ...versioned }, { error: "Send an object" })
  .refine(({ gstin, legal_name }) => gstin === "" || legal_name !== "", {
    error: "Enter the name as on the certificate",
    path: ["legal_name"],
  })
  .openapi("BusinessRequest");
export type BusinessRequest = z.infer<typeof BusinessRequest>;

export const BusinessAnswer = z
  .object({
    business: z
      .object({
        legal_name: z.string(),
        address: z.string(),
        state: z.string().openapi({ description: "The two digits of the state in a GSTIN" }),
        gstin: z.string(),
        grievance_officer: z
          .string()
          .openapi({ description: "Name and designation, for the public pages" }),
        upi_id: z.string().openapi({ description: "Empty: customers cannot pay the firm by UPI" }),
        bank: z.string(),
        vendor_debt_limit: z.number().openapi({
          description:
            "Rupees that a vendor may owe before its customers pay by UPI alone; 0: no limit",
        }),
        vendor_debt_days: z
          .int()
          .openapi({ description: "Days in which a vendor pays what it owes" }),
        invoice_prefix: z.string(),
        sac: z.string(),
        tax_rates: z
          .array(
            z.object({
              from: z.string(),
              percent: z.number(),
              sac: z.string().optional(),
              category: z.int().nullable().optional(),
            }),
          )
          .openapi({
            description:
              "GST in percent, each from a day on, of a category or of all, with its own SAC or the firm's",
          }),
        place: z.string(),
        pin_code: z.string(),
        supply_kind: z.enum(SUPPLY_KINDS).openapi({
          description:
            "principal: it sells the work. operator: section 9(5) of the CGST Act taxes it as if it did",
        }),
        large_invoices: z.array(z.object({ from: z.string(), rupees: z.number() })).openapi({
          description:
            "Above it, each from a day on, an invoice to a household in another state is returned by itself",
        }),
        tds_rules: z.array(TdsRule).openapi({
          description: "Of those of the kind of the firm, the last one that has begun is in force",
        }),
        gst_limit: z.int(),
        is_sample: z.boolean(),
        version: z.int(),
      })
      .openapi("Business"),
  })
  .openapi("BusinessAnswer");
export type BusinessAnswer = z.infer<typeof BusinessAnswer>;

export const PayoutAccountRequest = z
  .object(
    {
      holder: requiredText("Enter the name of the account", "Name", 120),
      upi_id: upiId.default(""),
      account_number: optionalCode("Account number", 18, compact)
        .refine((text) => text === "" || /^\d{9,18}$/.test(text), {
          error: "Enter the account number: 9 to 18 digits",
        })
        .default(""),
      ifsc: optionalCode("IFSC", 11, readCode)
        .refine((text) => text === "" || IFSC.test(text), {
          error: "Enter the IFSC of the branch: four letters, 0, six letters or digits",
        })
        .default(""),
    },
    { error: "Send an object with a holder, and a upi_id or an account_number with ifsc" },
  )
  .refine(
    ({ upi_id, account_number, ifsc }) =>
      (upi_id !== "") !== (account_number !== "" && ifsc !== ""),
    { error: "Enter a UPI id, or an account number with its IFSC", path: ["upi_id"] },
  )
  .openapi("PayoutAccountRequest");
export type PayoutAccountRequest = z.infer<typeof PayoutAccountRequest>;

export const PayoutAccountAnswer = z
  .object({ payout_account: payoutAccount })
  .openapi("PayoutAccountAnswer");

const CHANGED_AT = { error: "Send the changed_at of the account that was read out" };

export const ConfirmAccountRequest = z
  .object(
    { changed_at: z.iso.datetime(CHANGED_AT).openapi({ maxLength: 30 }) },
    { error: "Send an object with a changed_at" },
  )
  .openapi("ConfirmAccountRequest");
