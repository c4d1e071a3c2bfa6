import { z } from "@hono/zod-openapi";
import { day } from "#schema/filter.ts";

export const BalancesQuery = z.object({ on: day });

/** Days since the work that is not paid yet. */
export const AGES = ["0-30", "31-60", "61-90", "over 90"] as const;

export const Balances = z
  .object({
    on: z.string(),
    accounts: z
      .array(z.object({ account: z.string(), debit: z.number(), credit: z.number() }))
      .openapi({ description: "The trial balance: debits and credits are equal" }),
    ageing: z.array(z.object({ age: z.enum(AGES), amount: z.number() })),
    paid_ahead: z
      .number()
      .openapi({ description: "Rupees that customers paid before or too much" }),
    receivables: z
      .array(
        z.object({
          booking_id: z.int(),
          order_id: z.string(),
          name: z.string(),
          amount: z.number(),
          since: z.string().openapi({ description: "The day of the first work not paid" }),
          days: z.int(),
        }),
      )
      .openapi({ description: "What customers owe, the oldest first, at most 500" }),
    vendors: z
      .array(z.object({ vendor_id: z.int(), name: z.string(), balance: z.number() }))
      .openapi({ description: "Rupees owed to vendors; negative: the vendor owes them" }),
  })
  .openapi("Balances");
export type Balances = z.infer<typeof Balances>;
