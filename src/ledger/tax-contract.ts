import { z } from "@hono/zod-openapi";
import { isGstin, readCode } from "#kernel/money/gstin.ts";
import { isPan, panOf } from "#kernel/money/pan.ts";
import { asciiDigits } from "#kernel/typed.ts";
import { day } from "#schema/filter.ts";
import { optionalCode, requiredText } from "#schema/text.ts";

type Shown = { maximum: number; multipleOf?: number; description?: string };

/** A number, or its digits as they are typed, without the `ignored` characters. */
export const numeric = (pattern: RegExp, ignored: RegExp, error: string, shown: Shown) =>
  z
    .unknown()
    .transform((value, context) => {
      const isText = typeof value === "number" || typeof value === "string";
      const text = isText ? asciiDigits(String(value)).replaceAll(ignored, "").trim() : "-";
      if (pattern.test(text) && Number(text) <= shown.maximum) return Number(text);
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    })
    .openapi({ type: "number", minimum: 0, ...shown });

const RATE = "Enter a rate from 0 to 40 percent, with at most two decimals";
/** A rate in percent. A comma or a space within it is refused: `0,1` is no 1. */
export const percent = numeric(/^\d{1,2}(\.\d{1,2})?$/, /%/g, RATE, {
  maximum: 40,
  multipleOf: 0.01,
});
const GROUPS = /[\s,₹]/g;
const MOST_RUPEES = 99_999_999;
const AMOUNT = "Enter whole rupees, for example 1,00,000";
export const rupees = (description: string) =>
  numeric(/^\d{1,8}$/, GROUPS, AMOUNT, { maximum: MOST_RUPEES, description });

export const TdsRule = z
  .object({
    from: day,
    kind: z.enum(["contractor", "operator"], { error: "kind must be contractor or operator" }),
    section: requiredText("Enter the section", "Section", 60),
    percent_individual: percent,
    percent_others: percent,
    percent_without_pan: percent,
    one_payment: numeric(/^\d{0,8}$/, GROUPS, AMOUNT, {
      maximum: MOST_RUPEES,
      description: "Rupees: a payment above it is taxed; 0: no such rule",
    }),
    year: rupees("Rupees: above it, all that was earned in the financial year is taxed"),
  })
  .openapi("TdsRule");
export type TdsRule = z.infer<typeof TdsRule>;

const OTHER_PAN = "This is not the PAN within the GSTIN";

export const VendorTaxRequest = z
  .object(
    {
      pan: optionalCode("PAN", 10, readCode)
        .refine((text) => text === "" || isPan(text), {
          error: "Enter the PAN as on the card: 10 letters and digits",
        })
        .openapi({ description: "Empty: as it was, or that of the GSTIN" })
        .default(""),
      gstin: optionalCode("GSTIN", 15, readCode)
        .refine((text) => text === "" || (isGstin(text) && isPan(panOf(text))), {
          error: "Enter the GSTIN as on the certificate: 15 letters and digits",
        })
        .default(""),
      not_registered: z
        .boolean({ error: "not_registered must be true or false" })
        .default(false)
        .openapi({ description: "The vendor declares that it need not register" }),
    },
    { error: "Send an object with a pan, and a gstin or not_registered" },
  )
  .refine(({ gstin, not_registered }) => (gstin !== "") !== not_registered, {
    error: "Enter the GSTIN, or tick that there is none: one of the two",
    path: ["gstin"],
  })
  .refine(({ pan, gstin }) => pan === "" || gstin === "" || panOf(gstin) === pan, {
    error: OTHER_PAN,
    path: ["pan"],
  })
  .openapi("VendorTaxRequest");
export type VendorTaxRequest = z.infer<typeof VendorTaxRequest>;

export const VendorTaxAnswer = z
  .object({
    tax_details: z
      .object({
        pan: z.string().openapi({ description: "Masked; empty: none", example: "······234F" }),
        holder: z.string().openapi({ description: "What the PAN says the holder is" }),
        gstin: z.string().openapi({ description: "Masked; empty: not registered" }),
        declaration: z.string(),
        declared_on: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "Null: the vendor has said nothing yet" }),
    declaration: z.string().openapi({ description: "What not_registered declares" }),
    year: z.object({
      from: z.string().openapi({ description: "The first day of the financial year" }),
      earned: z.number().openapi({ description: "Rupees" }),
      tds: z.number().openapi({ description: "Rupees of tax deducted in it" }),
    }),
    warnings: z.array(z.string()),
  })
  .openapi("VendorTaxAnswer");
export type VendorTaxAnswer = z.infer<typeof VendorTaxAnswer>;

export const QuarterQuery = z.object({
  quarter: z
    .string({ error: "Choose a quarter, for example 2026-Q3" })
    .regex(/^20\d\d-Q[1-4]$/, { error: "Choose a quarter, for example 2026-Q3" })
    .openapi({ maxLength: 7, description: "Of the financial year that begins in that year" }),
});
