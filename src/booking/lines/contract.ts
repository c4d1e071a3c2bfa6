import { z } from "@hono/zod-openapi";
import { MAX_ID } from "#kernel/read-id.ts";
import { id, versioned, wholeNumber } from "#schema/id.ts";
import { requiredPrice } from "#schema/price.ts";
import { requiredReason } from "#schema/text.ts";
import { MAX_LINES, MAX_QUANTITY } from "../ground/limits.ts";
import { seenVendor } from "../ground/contract.ts";

const line = z.object(
  {
    product_id: wholeNumber("Each line needs the id of a product", MAX_ID),
    quantity: wholeNumber(`Each line needs a count from 1 to ${MAX_QUANTITY}`, MAX_QUANTITY),
    price: requiredPrice
      .openapi({
        description: "Rupees for one; absent: as booked, of a new line as in the catalogue",
      })
      .optional(),
  },
  { error: "Each line needs a product_id and a quantity" },
);

export const ChangeLinesRequest = z
  .object(
    {
      lines: z
        .array(line, { error: "Add at least one service" })
        .min(1, { error: "Add at least one service" })
        .max(MAX_LINES, { error: `A booking holds ${MAX_LINES} different things` })
        .refine((lines) => new Set(lines.map((one) => one.product_id)).size === lines.length, {
          error: "Name each product once",
        }),
      reason: requiredReason("Say why, as the customer reads it"),
      keeps_vendor: z.boolean().default(false).openapi({
        description:
          "Whether the vendor who has it keeps it although it does not offer a new line: it gets the price as booked for that",
      }),
      seen_vendor_id: seenVendor.optional(),
      ...versioned,
    },
    { error: "Send an object with lines, a reason and a version" },
  )
  .openapi("OpsLinesRequest");
export type LinesChange = z.infer<typeof ChangeLinesRequest>;

export const RefusableChange = z
  .object({
    id: z.int(),
    lines: z
      .array(z.object({ title: z.string(), quantity: z.int(), price: z.number() }))
      .openapi({ description: "What was booked before it" }),
    total: z.number().openapi({ description: "Rupees: what it came to before" }),
    reason: z.string(),
    until: z.iso.datetime().openapi({ description: "When the work begins" }),
  })
  .openapi("RefusableChange");
export type RefusableChange = z.infer<typeof RefusableChange>;

export const RefuseChangeRequest = z
  .object(
    { change_id: id("Say which change is refused") },
    { error: "Send an object with a change_id" },
  )
  .openapi("RefuseChangeRequest");
