import { z } from "@hono/zod-openapi";
import { HIGHEST_RUPEES, parsePrice } from "#kernel/money/parse-price.ts";

export const PRICE = "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals";

/** A price in a body, in rupees, parsed to paise. */
export const price = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const paise = parsePrice(value);
    if (paise !== undefined) return paise;
    context.addIssue({ code: "custom", message: PRICE });
    return z.NEVER;
  })
  .openapi({
    type: "number",
    minimum: 0.01,
    maximum: HIGHEST_RUPEES,
    description: "Rupees",
    example: 949,
  });
