import { z } from "@hono/zod-openapi";
import { HIGHEST_RUPEES, parsePrice } from "#kernel/money/parse-price.ts";

export const PRICE = "Enter a price in rupees, from 0.01 to 10,00,000, with at most two decimals";

type Context = { addIssue: (issue: { code: "custom"; message: string }) => void };

/** Parses rupees, for the `transform` of a schema. */
export function toPrice(value: unknown, context: Context): number {
  const rupees = parsePrice(value);
  if (rupees !== undefined) return rupees;
  context.addIssue({ code: "custom", message: PRICE });
  return z.NEVER;
}

const shown = {
  type: "number",
  minimum: 0.01,
  maximum: HIGHEST_RUPEES,
  description: "Rupees",
  example: 949,
} as const;

/** A price in a body, in rupees: a number, or digits. */
export const price = z.unknown().optional().transform(toPrice).openapi(shown);

/** The same in a body whose type says that it has to be given. */
export const requiredPrice = z.unknown().transform(toPrice).openapi(shown);
