import { z } from "@hono/zod-openapi";
import { transferKey } from "#kernel/money/transfer-key.ts";
import { day, filter } from "#schema/filter.ts";
import { bigId, idempotencyKey, idParams } from "#schema/id.ts";
import { requiredPrice, signedPrice } from "#schema/price.ts";
import { oneOf, requiredReason, requiredText } from "#schema/text.ts";

/** How a vendor pays the firm. */
const SETTLED_METHODS = ["upi", "bank", "cash_to_us", "cheque"] as const;

/** The sums of a vendor, in rupees. */
export const vendorSums = {
  earned: z.number().openapi({ description: "Rupees earned by work" }),
  adjusted: z
    .number()
    .openapi({ description: "Rupees added by the firm, such as a bonus; negative: taken off" }),
  held: z.number().openapi({ description: "Rupees taken in from customers" }),
  paid_in: z.number().openapi({ description: "Rupees paid to the firm" }),
  paid_out: z.number().openapi({ description: "Rupees paid by the firm, less what came back" }),
  tds: z.number().openapi({ description: "Rupees of income tax that the firm kept" }),
  balance: z.number().openapi({
    description:
      "earned + adjusted − held + paid_in − paid_out − tds: what the firm owes the vendor; negative: what the vendor owes",
  }),
};

/** Where a vendor is paid, as it may be shown. */
export const payoutAccount = z
  .object({
    holder: z.string(),
    shown: z
      .string()
      .openapi({ description: "UPI id or account, masked", example: "HDFC0001234 ····6789" }),
    is_confirmed: z.boolean(),
    changed_at: z.iso.datetime(),
  })
  .nullable();

/** A reference that names one transfer. */
export const transferReference = requiredText("Enter the bank's reference", "Reference", 60).refine(
  (text) => transferKey(text) !== "",
  {
    error: "Enter the bank's reference with its number",
  },
);

export const VendorParams = idParams("There is no such vendor");

export const EntryParams = VendorParams.extend({ entry_id: bigId("There is no such entry") });

export const KeyHeaders = z.object({ "idempotency-key": idempotencyKey });

export const SettlementRequest = z
  .object(
    {
      method: oneOf(SETTLED_METHODS, "method must be upi, bank, cash_to_us or cheque"),
      amount: requiredPrice,
      reference: transferReference.optional(),
      received_on: filter(day),
    },
    { error: "Send an object with a method and an amount" },
  )
  .refine(({ method, reference }) => method === "cash_to_us" || reference !== undefined, {
    error: "Enter the reference of the transfer, or the number of the cheque",
    path: ["reference"],
  })
  .openapi("SettlementRequest");

export const AdjustmentRequest = z
  .object(
    {
      amount: signedPrice,
      reason: requiredReason("Write why, as the vendor reads it"),
    },
    { error: "Send an object with an amount and a reason" },
  )
  .openapi("AdjustmentRequest");

export const VendorMoney = z
  .object({
    ...vendorSums,
    pays_until: z
      .string()
      .nullable()
      .openapi({ description: "The day until which it pays what it owes; null: it owes nothing" }),
    account: payoutAccount,
    upi_only: z.boolean().openapi({
      description: "It owes more than the firm allows: its customers pay the firm by UPI alone",
    }),
  })
  .openapi("VendorMoney");

export type VendorMoney = z.infer<typeof VendorMoney>;

export const VendorMoneyAnswer = z.object({ money: VendorMoney }).openapi("VendorMoneyAnswer");

export const AccountReading = z
  .object({
    holder: z.string(),
    upi_id: z.string(),
    account_number: z.string(),
    ifsc: z.string(),
    changed_at: z.iso.datetime(),
    phone_number: z
      .string()
      .nullable()
      .openapi({ description: "Of the vendor's account, to call it on" }),
  })
  .openapi("AccountReading");
export type AccountReading = z.infer<typeof AccountReading>;
