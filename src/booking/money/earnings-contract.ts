import { z } from "@hono/zod-openapi";
import { ENTRY_KINDS } from "#ledger/contract.ts";
import { vendorSums } from "#ledger/vendors-contract.ts";
import { day, filter, inOrder } from "#schema/filter.ts";
import { LedgerQuery, upiPayment } from "./contract.ts";

const period = z.object({ from: filter(day), to: filter(day) });
export const EarningsQuery = inOrder(LedgerQuery.extend(period.shape));
export type EarningsQuery = z.infer<typeof EarningsQuery>;
export const EarningsCsvQuery = inOrder(period);

export const Earnings = z
  .object({
    ...vendorSums,
    period: z
      .object(vendorSums)
      .openapi({ description: "The sums of the days that were asked for" }),
    to_pay: z
      .object({
        until: z.string().openapi({ description: "The day until which the vendor pays" }),
        upi_only: z.boolean().openapi({
          description: "It owes more than the firm allows: its customers pay the firm by UPI alone",
        }),
        upi: z.object(upiPayment).nullable().openapi({
          description: "Null: no UPI id is set, or it owes more than ₹1 lakh",
        }),
        bank: z.string().nullable().openapi({
          description: "The firm's bank account; null: none is set",
        }),
      })
      .nullable()
      .openapi({ description: "What the vendor owes the firm; null: nothing" }),
    items: z.array(
      z.object({
        id: z.string(),
        day: z.string(),
        kind: z.enum(ENTRY_KINDS),
        order_id: z.string().nullable(),
        what: z.string().openapi({ description: "The titles of the booking" }),
        method: z.string().nullable().openapi({ description: "Of money that moved" }),
        reference: z
          .string()
          .nullable()
          .openapi({ description: "The bank's, of what one paid the other" }),
        reason: z
          .string()
          .openapi({ description: "Of what the firm added, took off or took back" }),
        is_reversal: z.boolean().openapi({ description: "It takes back an earlier entry" }),
        ...vendorSums,
      }),
    ),
    next: z.string().nullable(),
  })
  .openapi("Earnings");
export type Earnings = z.infer<typeof Earnings>;
